import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const TODAY = "2026-11-22";

const plan = (brief: string, playbook?: string) => planFromPlaybooks(brief, { today: TODAY, playbook });
const planOwn = async (brief: string) => (await plan(brief, "none")).plan;
const getTitles = async (brief: string) => (await planOwn(brief)).tasks.map(({ name }) => name);

describe("what a letter says around its subject", () => {
  test.each([
    ["Hi Joanna,\nhope you had a good weekend. As discussed on Friday, our office move is in April.", 1],
    ["Hallo zusammen,\nich hoffe, es geht euch gut. Wie besprochen, unser Büroumzug ist im April.", 1],
    ["Bonjour,\nj'espère que vous allez bien. Comme convenu, notre déménagement de bureaux est en avril.", 1],
    ["Hola:\nEspero que estéis bien. Como sabéis, la mudanza de la oficina es en abril.", 1],
  ])("%j is about the move", async (brief) => {
    const { playbooks, emptySentences } = await plan(brief);
    expect(playbooks.map(({ id }) => id)).toEqual(["company/office-move"]);
    expect(emptySentences).toEqual([1, 2]);
  });

  test("who is present is no point", async () => {
    const brief =
      "Rowing club, minutes\nPresent: Hal, Mirjam, Oke\n- paint the boat\n- order oars\n- clean the hall";
    expect(await getTitles(brief)).toEqual(["Paint the boat", "Order oars", "Clean the hall"]);
    expect((await plan(brief, "none")).emptySentences).toContain(2);
  });

  test("the day of the minutes is over, although it has no year", async () => {
    const brief = "Minutes 17 November\n- paint the boat\n- order oars by 4 December\n- clean the hall";
    const days = (await planOwn(brief)).tasks.map(({ due_on }) => due_on);
    expect(days.every((day) => day !== null && day <= "2026-12-04")).toBe(true);
  });

  test("a phrase further down says nothing against the playbook that the first sentence names", async () => {
    const { playbooks } = await plan("Website relaunch by May\n- redirects\n- the newsletter sign-up stays");
    expect(playbooks.map(({ id }) => id)).toEqual(["software/website-relaunch"]);
  });
});

describe("the requests of a letter", () => {
  test.each([
    [
      "Could you get the broadband ordered this week, because it takes ten weeks, and check with Declan whether the desks fit? Someone should also tell the bank. The insurance has to be informed.",
      [
        "Get the broadband ordered this week, because it takes ten weeks",
        "Check with Declan whether the desks fit",
        "Tell the bank",
        "Inform the insurance",
      ],
    ],
    [
      "Könnt ihr bitte die Geräte abholen und den Zähler vorher ablesen? Außerdem muss die Miete gemindert werden. Der Teppich sollte noch gereinigt werden. Wir müssen die Verwaltung anrufen.",
      ["Geräte abholen", "Zähler vorher ablesen", "Miete mindern", "Teppich reinigen", "Verwaltung anrufen"],
    ],
    [
      "Il faudrait donc trier les cartons et jeter les doublons. Pensez aussi à numériser les photos. Le bail doit être signé.",
      ["Trier les cartons", "Jeter les doublons", "Numériser les photos", "Signer le bail"],
    ],
    [
      "¿Puedes llamar a Ramiro? También habrá que dar de baja el gas y revisar la instalación. El contrato debe ser firmado.",
      ["Llamar a Ramiro", "Dar de baja el gas", "Revisar la instalación", "Firmar el contrato"],
    ],
  ])("%j become tasks", async (brief, titles) => {
    const tasks = await getTitles(brief);
    expect(tasks.map((title) => title.replace(/^(?:Die|Den) /, ""))).toEqual(titles);
  });

  test.each([
    ["Bitte kündigen Sie den alten Raum fristgerecht.", "Den alten Raum fristgerecht kündigen"],
    ["Könnten Sie prüfen, ob die Versicherung mitzieht?", "Prüfen, ob die Versicherung mitzieht"],
    [
      "Die Noten müssen sortiert und die Schränke abgebaut werden.",
      "Die Noten müssen sortiert und die Schränke abgebaut werden",
    ],
    ["The sheets are old, so we need to have them tested first.", "Have them tested first"],
  ])("“%s” is one task", async (sentence, title) => {
    expect(
      await getTitles(`${sentence} ${sentence.startsWith("The") ? "Paint it." : "Stühle holen."}`),
    ).toContain(title);
  });

  test("whether anyone can do something is a question", async () => {
    const { tasks, open_questions } = await planOwn("Please move the shed. Can anyone lend a trailer?");
    expect(tasks.map(({ name }) => name)).not.toContain("Lend a trailer");
    expect(open_questions[0]).toBe("Can anyone lend a trailer?");
  });

  test("what people must be able to do is none", async () => {
    const titles = await getTitles(
      "People must be able to say the names. Collect ideas, vote, update Outlook.",
    );
    expect(titles.join()).not.toContain("People");
  });

  test("who is said to do something stands behind it", async () => {
    const brief =
      "Notes\n- Priyanka has offered to count the traffic\n- Hal applies to the sports fund\n- Visitors should find the door";
    expect((await getTitles(brief)).slice(0, 2)).toEqual([
      "Count the traffic (Priyanka)",
      "Apply to the sports fund (Hal)",
    ]);
  });

  test("what a sentence tells stands with its request", async () => {
    const brief =
      "Please lock the stock. Please tell the shops. The supplier has 1,200 clamps, could you get that confirmed and find out who pays for it?";
    const { tasks } = await planOwn(brief);
    const task = tasks.find(({ name }) => name.startsWith("Find out who pays"));
    expect(task?.description).toContain("The supplier has 1,200 clamps");
    expect(tasks[0]!.description).not.toContain("1,200");
  });

  test("“because” in an item of a list begins no other item", async () => {
    const titles = await getTitles(
      "Notes\n- site goes live 4 May, fixed, because of the fair\n- texts\n- photos",
    );
    expect(titles).toHaveLength(3);
  });

  test("how things are today is no point", async () => {
    const titles = await getTitles(
      "Support comes back. Today: 1,900 tickets, 11 agents\n- hire agents\n- port numbers\n- export macros",
    );
    expect(titles).toEqual(["Hire agents", "Port numbers", "Export macros"]);
  });
});

test.each([
  ["Relaunch our website, the texts are in German", "German"],
  ["Reformar la cocina. ¿Puedes llamar a Ramiro?", "Ramiro"],
  ["Reformar la cocina. ¿Puedes preguntar a Ramiro?", "Ramiro"],
])("%j names no place", async (brief, name) => {
  const { plan: project } = await plan(brief);
  expect([project.name, ...project.tasks.map((task) => task.name)].join()).not.toMatch(
    new RegExp(`(?:in|en) ${name}`),
  );
});

describe("open questions", () => {
  test.each([
    ["Hire two developers by March, the job is remote", "Is the job on site or remote?"],
    ["Website relaunch by May, currently 412 pages", "How many pages will it have?"],
    ["Onboarding of Sam on 1 February. The buddy is Doro", "Who is the buddy?"],
    [
      "Office move on 1 May. We have servers and heavy machines",
      "Do servers or heavy machines have to move too?",
    ],
  ])("%j answers one", async (brief, question) => {
    expect((await plan(brief)).plan.open_questions).not.toContain(question);
  });

  test("stay open when the brief speaks of something else", async () => {
    const { plan: project } = await plan("Hire two developers by March");
    expect(project.open_questions).toContain("Is the job on site or remote?");
  });

  test("begin with those that the brief asks itself", async () => {
    const { open_questions } = await planOwn(
      "Ski trip\n- book the hut\n- who cooks on Saturday?\n- rent skis",
    );
    expect(open_questions[0]).toBe("Who cooks on Saturday?");
  });

  test("are few when the brief says its steps", async () => {
    const { open_questions } = await planOwn(
      "Ski trip in March, 900 euros\n- book the hut\n- rent skis\n- buy food",
    );
    expect(open_questions).toEqual(["Who does the work, and who decides?"]);
  });
});
