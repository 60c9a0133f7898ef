import { beforeAll, describe, expect, test } from "vitest";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { importFile, listTasks, readFixture } from "../../support/imports/import-file";

let person: Person;
let stranger: Person;
beforeAll(async () => {
  [person, stranger] = [await makeUser(), await makeUser()];
});

describe("an export", () => {
  const exportAs = (id: string, format: string, by = person) =>
    get(`/api/task-projects/${id}/export?format=${format}`, by.token);

  test("as CSV contains no formula for a spreadsheet, and is imported unchanged", async () => {
    const formulas = [
      "=1+1",
      "+1",
      "-1+2",
      "@SUM(A1)",
      "=cmd|' /C calc'!A0",
      '=HYPERLINK("http://evil.example","x")',
      "＝1+1",
      "harmless;=1+1",
      "- buy (milk)",
      "- 1+2",
      "- A1",
      "'=lead",
    ];
    const { id } = (await post("/api/task-projects", { name: "=1+1" }, person.token)).body;
    for (const name of formulas) {
      const description = `first\n${name}\n- a bullet, with "quotes"\n\t=2`;
      await post(`/api/task-projects/${id}/tasks`, { name, description }, person.token);
    }
    const label = await post(`/api/task-projects/${id}/labels`, { name: 'a, "b"' }, person.token);
    const checklist = [{ text: "one; two", done: true }, { text: "three" }];
    const lists = { name: "Lists", label_ids: [label.body.id], checklist };
    await post(`/api/task-projects/${id}/tasks`, lists, person.token);
    const { text, headers } = await exportAs(id, "csv");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    // No piece begins like a formula, for each delimiter and also for a spreadsheet that ignores quotes.
    for (const piece of text.split(/[,;\t\r\n]+"?/))
      expect(piece.trim(), piece).not.toMatch(/^([=+@＝＋－＠]|-(?! \p{L}[\p{L} ]*$))/u);
    expect(text).toContain("\n- a bullet");
    const back = await importFile(person, "csv", text);
    const project = await listTasks(person, back.id);
    expect(project.map(({ name }) => name)).toEqual([...formulas, "Lists"]);
    expect(project.at(-1)!.checklist).toMatchObject([
      { text: "one; two", done: true },
      { text: "three", done: false },
    ]);
    const { labels } = (await get(`/api/task-projects/${back.id}`, person.token)).body;
    expect(labels).toMatchObject([{ name: 'a, "b"' }]);
    expect(project[0]!.description).toBe('first\n=1+1\n- a bullet, with "quotes"\n\t=2');
  });

  test("as CSV keeps what repeats, and as Markdown the description of the project, when it is imported", async () => {
    const given = { name: "Quoted", description: "Goals:\n- [ ] not a task\n> said" };
    const { id } = (await post("/api/task-projects", given, person.token)).body;
    const repeat = "FREQ=MONTHLY;BYMONTHDAY=-1";
    await post(`/api/task-projects/${id}/tasks`, { name: "Pay", repeat }, person.token);
    const fromCsv = await importFile(person, "csv", (await exportAs(id, "csv")).text);
    expect(await listTasks(person, fromCsv.id)).toMatchObject([{ name: "Pay", repeat }]);
    const fromMarkdown = await importFile(person, "markdown", (await exportAs(id, "markdown")).text);
    expect(fromMarkdown).toMatchObject(given);
    expect(await listTasks(person, fromMarkdown.id)).toMatchObject([{ name: "Pay", repeat }]);
  });

  test("as Markdown is a list that can be imported", async () => {
    const { id } = await importFile(person, "waymark", readFixture("waymark/full.json"));
    const { text, headers } = await exportAs(id, "markdown");
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(text).toBe(
      [
        "# Round trip\n\n> Two  spaces\n>\n> and lines\n",
        "## Todo\n",
        "- [ ] Blocked one",
        "  > *\\#3 · Urgent · due 2026-12-31 · size L · repeats every week on Monday (FREQ=WEEKLY;BYDAY=MO) · labels Errand, Deep work · blocked by \\#4*",
        "  >\n  > # Heading\n  >\n  > `code`",
        "  - [x] One\n  - [ ] Two\n",
        "## In progress\n",
        "- [ ] The blocker\n  > *\\#4*\n",
        "## Done\n",
        "- [x] =1+1\n  > *\\#9*\n",
      ].join("\n"),
    );
    const back = await importFile(person, "markdown", text);
    const tasks = await listTasks(person, back.id);
    expect(tasks.map(({ name, status }) => `${name} ${status}`)).toEqual([
      "Blocked one todo",
      "The blocker in_progress",
      "=1+1 done",
    ]);
    const [blocked, blocker] = tasks;
    expect(blocked).toMatchObject({ number: 3, priority: "urgent", due_on: "2026-12-31", size: "l" });
    expect(blocked).toMatchObject({ description: "# Heading\n\n`code`", blocked_by: [blocker!.id] });
    expect(blocked!.label_ids).toHaveLength(2);
    expect(tasks[0]!.checklist).toMatchObject([
      { text: "One", done: true },
      { text: "Two", done: false },
    ]);
  });

  test("as Markdown keeps line breaks that two spaces make, and other spaces at the ends of lines", async () => {
    const description = "12 High Street  \nLeeds \n\n```\n   \n  indented\t\n```\nlast\\\nline";
    const project = { name: "Breaks", description };
    const { id } = (await post("/api/task-projects", project, person.token)).body;
    await post(`/api/task-projects/${id}/tasks`, { name: "Move", description }, person.token);
    const back = await importFile(person, "markdown", (await exportAs(id, "markdown")).text);
    expect(back).toMatchObject(project);
    expect(await listTasks(person, back.id)).toMatchObject([{ name: "Move", description }]);
  });

  test("as Markdown keeps labels that look like other facts", async () => {
    const names = ["Urgent", "size L", "a, b · c", "end\\", "back\\slash"];
    const project = await importFile(person, "waymark", readFixture("waymark/full.json"));
    const ids = [];
    for (const name of names)
      ids.push(
        (await post(`/api/task-projects/${project.id}/labels`, { name, color: "blue" }, person.token)).body
          .id,
      );
    const task = { name: "Labelled", label_ids: ids };
    await post(`/api/task-projects/${project.id}/tasks`, task, person.token);
    const back = await importFile(person, "markdown", (await exportAs(project.id, "markdown")).text);
    const labels = (await get(`/api/task-projects/${back.id}/labels`, person.token)).body.data;
    const labelled = (await listTasks(person, back.id)).find(({ name }) => name === "Labelled")!;
    expect(labelled.priority).toBe("none");
    expect(
      labelled.label_ids.map((id) => labels.find((label: { id: string }) => label.id === id).name),
    ).toEqual(names);
  });

  test("is a file for an empty project, and 404 for other users", async () => {
    const name = 'Ünïcode / "quoted"\r\nX: y';
    const { id } = (await post("/api/task-projects", { name }, person.token)).body;
    for (const format of ["json", "csv", "markdown"]) {
      const reply = await exportAs(id, format);
      expect(reply.status).toBe(200);
      expect(reply.headers.get("content-disposition")).toMatch(
        /^attachment; filename="_n_code quoted X y\.\w+"; /,
      );
      expect((await exportAs(id, format, stranger)).status).toBe(404);
    }
    expect((await get(`/api/task-projects/${id}/export`, person.token)).body.project.name).toBe(name);
    expect((await exportAs(id, "xlsx")).status).toBe(422);
  });
});
