import { describe, expect, test } from "vitest";
import { listContentStems, narrowTitle } from "@/lib/planning/playbooks/compose/titles/narrow-title";
import { getLibrary } from "@/lib/planning/playbooks/library";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { WORDS } from "@/lib/planning/playbooks/read/language";

test.each<[string, string, string]>([
  ["Apply for grants and support", "grant", "Apply for support"],
  ["Decide about a broker and the fee", "brok", "Decide about the fee"],
  ["Set up accounts and tools", "account", "Set up tools"],
  ["Negotiate and sign the contract and send the invoice", "invoic", "Negotiate and sign the contract"],
])("a narrowed title keeps its preposition: %s without %s", (title, stem, expected) => {
  expect(narrowTitle(title, new Set([stem]), WORDS.en, "things or actions")).toBe(expected);
});

test.each<[PlaybookLanguage, string, string]>([
  ["en", "Book the caterer and taste the menu", "cater"],
  ["en", "Open and answer questions", "open"],
  ["en", "Check the takeover and transfer sum", "takeov"],
  ["en", "Order the laptop, phone and equipment", "equipment"],
  ["en", "Open the savings or fund account", "fund"],
  ["en", "Fetch the animal and let it settle in", "animal"],
  ["fr", "Publier dans les stores et l'annoncer", "stor"],
  ["es", "Publicar en las tiendas y anunciarlo", "tiend"],
])("a title stays where the rest may not be right, in %s: %s without %s", (language, title, stem) => {
  expect(narrowTitle(title, new Set([stem]), WORDS[language], "things or actions")).toBe(title);
});

/** Words with which a title begins, and which are things in another. */
const THINGS = new Set(["support"]);

describe("in all titles of the library", () => {
  test.each<PlaybookLanguage>(["en", "fr", "es"])(
    "no verb follows the first one, in %s",
    async (language) => {
      const words = WORDS[language];
      const { playbooks, fragments } = await getLibrary(language);
      const all = [...playbooks.values(), ...fragments].flatMap(({ tasks }) => tasks);
      const titles = [...new Set(all.map(({ title }) => title.replace(/\[.*?\]/g, "")))];
      const verbs = new Set(titles.map((title) => title.split(" ")[0]!.toLowerCase()));
      const wrong = titles.flatMap((title) =>
        [...listContentStems([title], words)].flatMap((stem) => {
          const narrowed = narrowTitle(title, new Set([stem]), words, "things or actions");
          const [verb, next = ""] = narrowed.split(" ");
          const isNew = !title.toLowerCase().includes(`${verb} ${next}`.toLowerCase());
          return isNew && verbs.has(next.toLowerCase()) && !THINGS.has(next)
            ? [`${title} > ${narrowed}`]
            : [];
        }),
      );
      expect(wrong).toEqual([]);
    },
  );
});
