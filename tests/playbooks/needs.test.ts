import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { readAbility } from "@/lib/planning/playbooks/read/requests/abilities";

const plan = async (brief: string, playbook = "none") =>
  (await planFromPlaybooks(brief, { today: "2026-11-28", playbook })).plan;
const getTitles = async (sentence: string) =>
  (await plan(`Plan the school fete. Rent benches. ${sentence} Call Ann. Pick flowers.`)).tasks.map(
    ({ name }) => name,
  );

describe("what is needed is a task", () => {
  test.each([
    ["We need two coaches, Harrisons were good last time.", "Find two coaches"],
    ["Need someone for the tea.", "Get someone for the tea"],
    ["We need no more than five tents.", "Get no more than five tents"],
    ["There should be two rehearsals.", "Two rehearsals"],
    ["The council must agree to the plan.", "Have the council agree to the plan"],
    ["The risk assessment has to be with the head.", "Make sure the risk assessment is with the head"],
    ["We don't have a caterer yet.", "Caterer"],
    ["There is still no insurance.", "Insurance"],
    ["The price list is missing.", "Price list"],
    ["Speaker for the opening missing.", "Speaker for the opening"],
    ["For the trees we need 6 families, so far 2 have signed up.", "6 families for the trees"],
  ])("%s", async (sentence, title) => expect(await getTitles(sentence)).toContain(title));

  test.each([
    ["Sommerfest planen. Bänke mieten. Wir haben noch keinen Caterer. Anna anrufen.", "Caterer"],
    ["Sommerfest planen. Bänke mieten. Noch keine Musik. Anna anrufen.", "Musik"],
    [
      "Sommerfest planen. Bänke mieten. Die Gemeinde muss dem Fest zustimmen.",
      "Gemeinde dem Fest zustimmen lassen",
    ],
    [
      "Sommerfest planen. Bänke mieten. Wir brauchen zwei Busse, Harms war gut. Anna anrufen.",
      "Zwei Busse buchen",
    ],
    ["Préparer la fête. Louer les bancs. Il n'y a pas encore de traiteur. Appeler Anne.", "Traiteur"],
    ["Preparar la fiesta. Alquilar bancos. Todavía no tenemos música. Llamar a Ana.", "Música"],
  ])("%s", async (brief, title) =>
    expect((await plan(brief)).tasks.map(({ name }) => name)).toContain(title),
  );

  test("with who it is for, where things follow a verb before its subject", async () => {
    const brief = (need: string) => `Sommerfest planen. Bänke mieten. ${need} Anna anrufen. Musik suchen.`;
    const list = await plan(brief("Für das Fest brauchen wir Tische, Lampen und ein Zelt."));
    expect(list.tasks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Tische organisieren", "Lampen organisieren", "Zelt buchen"]),
    );
    const one = await plan(brief("Für die Beete brauchen wir 6 Familien, bisher haben sich 2 gemeldet."));
    expect(one.tasks.map(({ name }) => name)).toContain("6 Familien für die Beete");
  });

  test("also when it is told as what is lacking", async () => {
    const brief =
      "Plan the fete. What we haven't got is the rest: no band, no tents. Call Ann. Pick flowers.";
    const { tasks, assumptions } = await plan(brief);
    expect(tasks.map(({ name }) => name)).toEqual(expect.arrayContaining(["Band", "Tents"]));
    expect(assumptions.join()).not.toMatch(/band|tents/);
  });

  test("and stands beside the tasks of a playbook", async () => {
    const { tasks } = await plan(
      "A weekend in Rome. We need two guitars, ours are broken.",
      "travel/city-trip",
    );
    expect(tasks.some(({ name }) => /two guitars/i.test(name))).toBe(true);
  });
});

describe("no task is", () => {
  test.each([
    "It must all be finished by Easter.",
    "No need to announce it.",
    "They're expecting us.",
    "We're a small school.",
    "The barn has one socket.",
    "The council owes us money.",
    "No band.",
    "We need no caterer.",
    "For the hall we need no insurance.",
    "For the fete we need nothing else.",
    "We no longer need the tent.",
  ])("%s", async (sentence) =>
    expect(await getTitles(sentence)).toEqual(["Rent benches", "Call Ann", "Pick flowers"]),
  );

  test.each([
    "Sommerfest planen. Bänke mieten. Für das Zelt brauchen wir keine Versicherung.",
    "Sommerfest planen. Bänke mieten. Für das Fest brauchen wir nichts mehr.",
    "Préparer la fête. Louer les bancs. Il ne nous faut pas de sono.",
    "Préparer la fête. Louer les bancs. Pour la fête nous n'avons besoin de rien.",
    "Preparar la fiesta. Alquilar bancos. Para la fiesta no hacen falta sillas.",
    "Preparar la fiesta. Alquilar bancos. No nos hace falta un fotógrafo.",
  ])("%s", async (brief) => {
    const { tasks, assumptions } = await plan(brief);
    expect(tasks).toHaveLength((await plan(/^(?:[^.]+\. ){2}/.exec(brief)![0])).tasks.length);
    expect(assumptions.join()).toContain(brief.split(". ")[2]!.slice(0, -1));
  });
});

test("what is needed is no part of a task that only shares a word with it", async () => {
  const { tasks } = await plan(
    "Our wedding on 12 June. The barn only has one 13-amp socket so we need to find more power for lamps and heaters.",
    "events/wedding",
  );
  expect(tasks.map(({ name }) => name)).toContain("Find more power for lamps and heaters");
});

test.each([
  ["Anna should be able to log in.", "Let Anna log in"],
  ["German customers should be able to log in.", "Let German customers log in"],
  ["Our German customers should be able to log in.", "Let German customers log in"],
  ["Users should be able to log in.", "Let users log in"],
  ["The guests should be able to log in.", "Let guests log in"],
])("who must be able to do something keeps a name: %s", (text, step) =>
  expect(readAbility(text, "en")).toBe(step),
);

test.each([
  "Which users should be able to log in?",
  "Users should be able to log in?",
  "Which users should be able to log in has to be clear.",
  "No one should be able to see salaries.",
  "Nobody should be able to see salaries.",
])("a question or a prohibition is no ability: %s", (text) => expect(readAbility(text, "en")).toBeNull());
