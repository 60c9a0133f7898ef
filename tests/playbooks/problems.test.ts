import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

const TODAY = "2026-11-28";
const plan = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: TODAY, playbook: "none" })).plan;
const getTitles = async (sentences: string) =>
  (await plan(`Get ready for the audit. Call Ann. Write the list. Rent a room. ${sentences}`)).tasks.map(
    ({ name }) => name,
  );

describe("what is wrong asks to be put right", () => {
  test.each([
    ["The cookie banner is probably illegal.", "Fix the cookie banner"],
    ["The record of our data is from 2021.", "Update the record of our data"],
    ["The demo doesn't work yet with version 18.", "Fix the demo"],
    ["Nobody has ever tested the backup of the server.", "Test the backup of the server"],
    ["Das Tor ist kaputt.", "Tor in Ordnung bringen"],
  ])("%s", async (sentence, title) => {
    const isGerman = sentence.startsWith("Das");
    const titles = isGerman
      ? (await plan(`Das Fest planen. Anna anrufen. Bänke mieten. Musik suchen. ${sentence}`)).tasks.map(
          ({ name }) => name,
        )
      : await getTitles(sentence);
    expect(titles).toContain(title);
  });

  test.each([
    ["The mast is fine."],
    ["Nobody knows how long it takes."],
    ["The demo works in test mode."],
    ["The site does not need a redesign."],
    ["The site doesn’t really need a redesign."],
    ["Our roof never needs a check."],
    ["Nobody needs a test."],
    ["Neither site needs an update."],
    ["Everyone needs a check."],
    ["The client doesn't think it needs a test."],
    ["The passport has not expired."],
    ["Nobody has found any faults."],
  ])("but not: %s", async (sentence) => expect(await getTitles(sentence)).toHaveLength(3));

  test.each([
    ["The apartment needs a check.", "Check the apartment"],
    ["But the site still needs a full redesign.", "Redesign the site"],
    ["We need a review.", "Get a review"],
    ["The boiler is from 1974.", "Update the boiler"],
    ["Nobody has booked the hall so far.", "Book the hall"],
    ["The bus is booked, the hostel isn't confirmed yet.", "Confirm the hostel"],
    ["The deposit has not been paid.", "Pay the deposit"],
    ["The smoke alarm has not been tested for years.", "Test the smoke alarm"],
    ["The kitchen tap drips.", "Fix the kitchen tap"],
  ])("and what needs work gets it: %s", async (sentence, title) =>
    expect(await getTitles(sentence)).toContain(title),
  );
});

describe("in German", () => {
  const getGerman = async (sentence: string) =>
    (await plan(`Klassenfahrt planen. Eltern anrufen. Essen planen. Spiele suchen. ${sentence}`)).tasks.map(
      ({ name }) => name,
    );

  test.each([
    ["Der Bus ist gebucht, die Jugendherberge noch nicht bestätigt.", "Jugendherberge bestätigen"],
    ["Die Elektrik ist von 1974.", "Elektrik aktualisieren"],
  ])("%s", async (sentence, title) => expect(await getGerman(sentence)).toContain(title));

  test.each([
    "Der Dachstuhl ist trocken und muss nicht erneuert werden.",
    "Das Bad muss noch nicht gestrichen werden.",
    "Wir müssen das Dach nicht dämmen.",
    "Die Technik muss noch nicht bestellt werden.",
  ])("but not: %s", async (sentence) => expect(await getGerman(sentence)).toHaveLength(3));
});

describe("a long sentence", () => {
  const LONG =
    "We do have a privacy policy and an officer (external, Dr. Simmons) but the record of our processing is from 2021, there are no contracts with about half of our freelancers, nobody has ever tested the deletion of data, and the cookie banner is probably illegal.";

  test("is read as the sentences that its commas join", async () => {
    expect(await getTitles(LONG)).toEqual(
      expect.arrayContaining([
        "Update the record of our processing",
        "Test the deletion of data",
        "Fix the cookie banner",
      ]),
    );
  });

  test("is one when a name stands between commas", () => {
    const { clauses } = parseBrief("Our client, Halden Insurance, will audit us on 9 May.", TODAY, "en");
    expect(clauses).toHaveLength(1);
  });
});

describe("a title says what it is about", () => {
  test.each([
    ["The council owes us 640 pounds, chase that.", "Chase that (council owes us 640 pounds)"],
    ["The floor is wet and must be replaced by 1 March.", "Replace the floor"],
    ["Buy the shelves and put them together.", "Put them together (the shelves)"],
    ["Set up a shop with 40 products, and check it twice.", "Check it twice (a shop with 40 products)"],
    ["The old shelves can be reused, Theo to collect.", "Collect (old shelves can be reused) (Theo)"],
  ])("%s", async (sentence, title) =>
    expect((await getTitles(sentence)).join("|").toLowerCase()).toContain(title.toLowerCase()),
  );

  test("and does not end with a word that only joins", async () => {
    const sentence = "Do a dry run with the whole team in early March and one at the meetup on 24 February.";
    expect((await getTitles(sentence)).join("|")).not.toMatch(/ one(?:\||$)/);
  });
});

test.each(["Visas n/a.", "Mayor invited? - postponed."])(
  "what is put off is no task: %s",
  async (sentence) => {
    expect(await getTitles(sentence)).toHaveLength(3);
  },
);

test("who is to do something gets it", async () => {
  expect(await getTitles("ACTION Theo: call the office. Ann to write the menu.")).toEqual(
    expect.arrayContaining(["Call the office (Theo)", "Write the menu (Ann)"]),
  );
});

test("the measure of success is not the deadline", () => {
  const brief = "Launch our app for firms publicly on 1 March. Success = 50 paying firms by end of June.";
  expect(parseBrief(brief, TODAY, "en").deadline!.day).toBe("2027-03-01");
});
