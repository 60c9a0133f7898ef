import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { splitSentences } from "@/lib/planning/brief/sentences";
import { getLibraries, type Libraries } from "@/lib/planning/playbooks/library";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { PLAYBOOK_LANGUAGES } from "@/lib/planning/playbooks/playbook";
import { findFacts } from "@/lib/planning/playbooks/read/facts/facts";
import { fold } from "@/lib/planning/playbooks/read/tokens";

const TODAY = "2026-11-22";
let libraries: Libraries;
beforeAll(async () => {
  libraries = await getLibraries();
});

const plan = (brief: string, playbook?: string) => planFromPlaybooks(brief, { today: TODAY, playbook });

describe("any text", () => {
  const pieces = [
    "Plan my wedding in June in Porto for 80 guests",
    "budget 20k euros",
    "Umzug nach Köln bis 1. März",
    ...[
      "déménagement à Lyon, 25 postes",
      "boda en Sevilla",
      "- ",
      "* [x] ",
      "1. ",
      "\n",
      " (Jo?)",
      "!!",
      ";",
      ": ",
    ],
    ...[
      "not signed yet",
      "schon gebucht",
      "2 wks lead time",
      "12.06.2027",
      "31/02/2027",
      "\ud800",
      "\u0000",
      "(",
      "]",
    ],
    "$&",
    "{place}",
    "[ in {place}]",
    "ISO 27001",
    "volunteers",
    "permit",
    "99999999999",
    ", ",
    " and ",
  ];
  const texts = fc.oneof(
    fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 12 })), {
      maxLength: 40,
    }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 60 }),
  );

  test("gives a plan whose numbers, dates and order are sound", async () => {
    const ids = [undefined, "none", ...libraries.en.playbooks.keys()];
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...ids), async (parts, playbook) => {
        const text = parts.join(" ");
        const { plan: project, notUnderstood } = await plan(text, playbook);
        expect(project.tasks.length).toBeLessThanOrEqual(30);
        const sentences = splitSentences(text.replaceAll("\0", "").toWellFormed());
        for (const [index, task] of project.tasks.entries()) {
          expect(task.name).toMatch(/\S/);
          expect(task.from.every((number) => number >= 1 && number <= sentences.length)).toBe(true);
          for (const before of task.after) {
            expect(before).toBeLessThan(index);
            const [first, then] = [project.tasks[before]!.due_on, task.due_on];
            if (first && then) expect(first <= then).toBe(true);
          }
        }
        return notUnderstood.length <= 150;
      }),
      { numRuns: 60, seed: 17 },
    );
  });

  test("keeps each fact in a task or among what is not understood", async () => {
    const examples = PLAYBOOK_LANGUAGES.flatMap((language) =>
      [...libraries[language].playbooks.values()].map(({ id, examples }) => ({ id, language, examples })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...examples),
        fc.nat(5),
        async ({ id, language, examples: briefs }, index) => {
          const text = briefs[index]!;
          const { plan: project, notUnderstood } = await plan(text, id);
          const said = fold(JSON.stringify([project.tasks, notUnderstood]));
          for (const fact of findFacts(text, language)) {
            const number = /\d[\d.,]*/.exec(fact.text)?.[0] ?? fact.text;
            expect(said, text).toContain(fold(number));
          }
        },
      ),
      { numRuns: 80, seed: 17 },
    );
  });
});
