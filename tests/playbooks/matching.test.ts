import { describe, expect, test } from "vitest";
import { getLibraries } from "@/lib/planning/playbooks/library";
import { choosePlaybooks, rankMatches } from "@/lib/planning/playbooks/match/choose";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { PLAYBOOK_LANGUAGES } from "@/lib/planning/playbooks/playbook";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";
import { MATCHING_BRIEFS } from "./matching-briefs";

const TODAY = "2026-11-22";

const find = async (brief: string) => {
  const { playbooks, nearest } = await planFromPlaybooks(brief, { today: TODAY });
  const toName = ({ id }: { id: string }) => id.split("/")[1]!;
  return { taken: playbooks.map(toName), asked: nearest.map(toName) };
};

describe("the playbook for a brief", () => {
  test("is right for most briefs, hardly ever wrong, and seldom undecided", async () => {
    const right: string[] = [];
    const wrong: string[] = [];
    const notAmongNearest: string[] = [];
    for (const [fitting, brief] of MATCHING_BRIEFS) {
      const { taken, asked } = await find(brief);
      if (taken.some((name) => fitting.includes(name))) right.push(brief);
      else if (taken.length > 0) wrong.push(brief);
      else if (fitting.length > 0 && !asked.some((name) => fitting.includes(name)))
        notAmongNearest.push(brief);
    }
    const covered = MATCHING_BRIEFS.filter(([fitting]) => fitting.length > 0).length;
    expect(right.length / covered).toBeGreaterThanOrEqual(0.9);
    expect(wrong).toEqual([]);
    expect(notAmongNearest).toEqual([]);
  });

  test.each([
    ["trip to a town it knows", "Lisbon weekend", "city-trip"],
    ["trip to a town it does not know", "4 days in Tiedra", "city-trip"],
    ["country", "3 weeks in Japan", "family-holiday"],
    ["move to another country", "We are moving to Norway", "relocation"],
    ["move to another town", "Umzug nach Bremen", "move-house"],
    ["number of guests", "dinner for 9", "birthday-party"],
    ["name with spelling mistakes", "our weddding on a farm", "wedding"],
    ["name written as one word", "our kitchenrenovation in the spring", "kitchen-renovation"],
    ["short form", "wknd in Rome", "city-trip"],
    ["German compound", "Spätsommerhochzeit auf dem Hof", "wedding"],
  ])("is recognized by a %s", async (_, brief, expected) => {
    expect((await find(brief)).taken).toEqual([expected]);
  });

  test.each([
    ["a usual word", "campaign to get a zebra crossing in front of the school"],
    ["the start of a German compound", "Hochzeitsalbumkleber entfernen"],
    ["what is done", "I want to start with two bee hives. I have done the beginners' course already."],
    ["the roof alone", "Refaire la toiture de la grange, trois devis"],
    ["the roof alone", "Scheunendach neu decken, drei Angebote"],
    ["care for a pet that is there", "Get the cat neutered, check that the pet insurance covers it"],
    ["care for a pet that is there", "Den Hund impfen lassen im Februar"],
    ["a part of what is wished", "We want to keep chickens. We saw some at a wedding on a farm."],
    [
      "words that only occur in a long text",
      "The clock in our tower is slow. Ask Bo about the key, the budget and a date for the visit.",
    ],
  ])("is not chosen because of %s", async (_, brief) => {
    expect((await find(brief)).taken).toEqual([]);
  });

  test.each([
    ["Build a house with a new roof and a garage, 300,000 euros", "build-house"],
    ["Get a puppy, vaccinate the dog, renew the pet insurance", "pet"],
    ["Conference in Leeds on 12 May with an annual general meeting, 200 attendees", "conference"],
    ["Haus bauen, neues Dach auf der Garage", "build-house"],
    ["Organise the AGM of our allotment association in March, elections", "general-meeting"],
    ["Asamblea general el 14 de marzo: convocatoria, cuentas, elecciones", "general-meeting"],
  ])("is not given up for a part that is named behind it: %s", async (brief, name) => {
    expect((await find(brief)).taken).toEqual([name]);
  });

  test.each([
    "School summer party on 20 June for 300 parents: rent the yard, hire sound",
    "Fiesta de verano del colegio el 20 de junio: reservar el patio, avisar a los padres",
  ])("is not that of a company for a school: %s", async (brief) => {
    expect((await find(brief)).taken).not.toContain("company-party");
  });

  test.each([undefined, "media/music-album", "none"])(
    "can be another than the one that is taken, with %j chosen",
    async (playbook) => {
      const brief = "Getting married in a barn near Ghent, 80 guests, band, dinner, photos, speeches";
      const { playbooks, nearest, others } = await planFromPlaybooks(brief, { today: TODAY, playbook });
      const taken = playbooks.map(({ id }) => id);
      expect(nearest).toEqual([]);
      expect(others).toHaveLength(3);
      expect(others.filter(({ id }) => taken.includes(id))).toEqual([]);
    },
  );

  test("has no others that only share a few common words with the brief", async () => {
    const { others } = await planFromPlaybooks("get fit for a half marathon in october", {
      today: TODAY,
    });
    expect(others).toEqual([]);
  });

  test("is found for the examples in its own file", async () => {
    const libraries = await getLibraries();
    const found = PLAYBOOK_LANGUAGES.flatMap((language) => {
      const { playbooks, searchIndex } = libraries[language];
      return [...playbooks.values()].flatMap((playbook) =>
        playbook.examples.map((example) => {
          const brief = parseBrief(example, TODAY, language);
          const choice = choosePlaybooks(rankMatches(searchIndex, brief), brief);
          if (choice.kind !== "playbooks") return "undecided";
          return choice.playbooks.includes(playbook) ? "right" : "wrong";
        }),
      );
    });
    const share = (outcome: string) => found.filter((each) => each === outcome).length / found.length;
    expect(share("right")).toBeGreaterThanOrEqual(0.8);
    expect(share("wrong")).toBeLessThanOrEqual(0.02);
  });
});
