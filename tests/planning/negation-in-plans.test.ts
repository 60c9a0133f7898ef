import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = (brief: string) => planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true });
const getNames = async (brief: string) => (await plan(brief)).plan.tasks.map(({ name }) => name);
const WEDDING = "Wedding on 12 September for 90 guests.";

test.each([
  ["Hochzeit am 5. September mit 70 Gästen. Nicht in Hamburg, sondern auf dem Hof.", "Hamburg"],
  ["Mariage le 22 août pour 60 invités. Pas à Paris, mais à la campagne.", "Paris"],
  ["Boda el 10 de octubre con 80 invitados. No en Madrid, sino en el pueblo.", "Madrid"],
  ["Summer party for 60 people on 18 June, by a lake and not in Hamburg.", "Hamburg"],
])("a place that is denied is none: %s", async (brief, place) => {
  const { plan: made } = await plan(brief);
  expect([made.name, ...made.tasks.map(({ name }) => name)].join()).not.toContain(place);
});

test.each([
  [`${WEDDING} Neither a band nor a DJ, we make a playlist.`, /band/i],
  [`${WEDDING} Skip the photographer.`, /photographer/i],
  [`${WEDDING} There is no photographer.`, /photographer/i],
  [`${WEDDING} We already have a venue.`, /book the wedding venue/i],
  [`${WEDDING} A dinner instead of a band or DJ.`, /band/i],
  [`${WEDDING} Everything except the flowers still has to be organised.`, /flowers/i],
  ["Summer party for 60 people on 18 June. No need for catering, the canteen cooks.", /catering/i],
  ["Hochzeit am 5. September mit 70 Gästen. Weder Band noch DJ.", /band|dj/i],
  ["Hochzeit am 5. September mit 70 Gästen. Statt einer Torte gibt es Kuchen von Oma.", /torte/i],
  ["Boda el 10 de octubre con 80 invitados. No hay presupuesto para flores.", /flores/i],
  ["Umzug des Büros nach Kassel bis 31. März. Der Serverraum wird nicht gebaut.", /serverraum/i],
])("a task that is not wanted or is done is left out: %s", async (brief, task) => {
  expect((await getNames(brief)).join("\n")).not.toMatch(task);
});

test.each([
  ["Boda el 10 de octubre con 80 invitados. No hay presupuesto para flores.", /presupuesto/i],
  [`${WEDDING} No photographer yet.`, /photographer/i],
  [`${WEDDING} Not only a band but also a DJ.`, /band/i],
  ["Renovate the bathroom by the end of March. We won't do the tiles ourselves.", /tiler/i],
  [
    "I write my thesis about bees by 31 July. Except for the interviews all data is there.",
    /hold the interviews/i,
  ],
  [
    "Food drive for the parish. Send the letters. Please don't forget to call the printer.",
    /call the printer/i,
  ],
])("a task that is not denied stays: %s", async (brief, task) => {
  expect((await getNames(brief)).join("\n")).toMatch(task);
});

test.each([
  ["Not a wedding, a small dinner for 12 on 6 March."],
  ["Instead of a wedding, we want to sell our car by 6 March."],
])("a project that is denied is not planned: %s", async (brief) => {
  const { playbooks, plan: made } = await plan(brief);
  expect(playbooks.map(({ id }) => id)).not.toContain("events/wedding");
  expect(made.name).not.toMatch(/wedding/);
});

test("what is not urgent does not come first", async () => {
  const names = await getNames(
    "Queremos abrir una cafetería en Gijón antes de junio. No es urgente la página web.",
  );
  expect(names[0]).not.toMatch(/web/i);
});

test("a label that says that there is time is no task, and what it names is one", async () => {
  const names = await getNames("New design of our website. Rewrite the texts. Not urgent: the blog.");
  expect(names).toContain("Blog");
  expect(names).not.toContain("Not urgent");
});

test("a day that holds only in some case is not the deadline", async () => {
  const { deadline } = await plan("A sponsored run on 24 May. If it's stormy, the run is on 31 May.");
  expect(deadline).toBe("2027-05-24");
});

test("what may not hold is kept in mind", async () => {
  const { plan: made } = await plan(
    "Trip to Japan in April. Perhaps we also see Korea. A rail pass only if it pays off.",
  );
  expect(made.assumptions.join()).toMatch(/Perhaps we also see Korea.*A rail pass only if it pays off/);
});

test("a sentence with a condition is not the goal", async () => {
  const { plan: made } = await plan(
    "Our choir plans a concert on 17 April. If the heating fails, we want to move to the hall.",
  );
  expect(made.name).not.toMatch(/heating/);
});
