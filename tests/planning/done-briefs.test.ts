import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true })).plan;

test.each<[string, RegExp]>([
  [
    "Write my bachelor thesis about rivers. Hand in on 15 March. Lab samples are already taken but not analysed.",
    /collect the data|experiments/i,
  ],
  [
    "From: Petra Stein\nSubject: trade fair in Hanover\n\nHi all,\nas discussed we have booked booth B14 at the trade fair in Hanover, 12-15 April. Hotel for 4 people is not booked yet.",
    /book the stand/i,
  ],
  [
    "Charity concert on 24 April in St Mary's church. The church is booked, the permit is there.",
    /book studio/i,
  ],
  ["Hoffest am 19. Juni. Die Genehmigung liegt vor, das Zelt ist reserviert.", /genehmigung/i],
  ["Neue Website, live am 3. März. Fotos sind da. Texte bis Weihnachten.", /fotos machen/i],
  [
    "Bachelorarbeit, Abgabe am 30. April. Die Messdaten sind schon erhoben, aber noch nicht ausgewertet.",
    /erheben/i,
  ],
  ["Ouvrir un salon de thé le 2 avril. Le bail est signé, la licence est là.", /bail|licence/i],
])("what is done is not planned: %s", async (brief, name) => {
  expect((await plan(brief)).tasks.map(({ name }) => name).filter((one) => name.test(one))).toEqual([]);
});

test.each<[string, string]>([
  [
    "Master thesis on cities, due 30 April. The satellite data is already downloaded but not cleaned.",
    "Clean the satellite data",
  ],
  [
    "I need to file my tax return by 31 January. Receipts are sorted but not scanned. Ask the bank for the statements by next Friday.",
    "Scan receipts",
  ],
  [
    "Neue Website, live am 3. März. Hosting ist bestellt, aber noch nicht eingerichtet.",
    "Hosting einrichten",
  ],
  [
    "Bachelorarbeit. Die Messdaten sind erhoben, aber noch nicht ausgewertet.",
    "Daten auswerten und Abbildungen erstellen",
  ],
  [
    "Bachelor thesis. Lab samples are already taken but not analysed.",
    "Analyze the data and make the figures",
  ],
])("and what is left of it is: %s", async (brief, name) => {
  const { tasks } = await plan(brief);
  expect(tasks.map(({ name }) => name)).toContain(name);
  expect(tasks[0]!.name).not.toBe(name);
});
