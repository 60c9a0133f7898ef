import { expect, test, vi } from "vitest";
import type { Mapping } from "@/lib/imports/endpoints";
import { parseImport } from "@/lib/imports/parse";
import { byName, expectComplete, toReasons } from "./fixtures";

// Tables as other programs write them, with the columns that matter here.

const read = async (rows: string[], fields?: Mapping["fields"], lists?: Mapping["lists"]) => {
  const mapping = { fields, lists, time_zone: "Europe/Berlin" };
  const parsed = await parseImport("csv", rows.join("\n"), mapping, "x.csv");
  expectComplete(parsed);
  return parsed;
};

const ASANA = [
  "Task ID,Completed At,Name,Section/Column,Due Date",
  "1,,Draft the brief,Backlog,2026-12-01",
  "2,2026-05-09,Book the venue,Backlog,2026-05-10",
];

test("a task with a time of completion is done, whatever its section is", async () => {
  const parsed = await read(ASANA);
  expect(parsed.plan.tasks.map(({ status }) => status)).toEqual(["todo", "done"]);
  expect(parsed.preview.columns[1]).toMatchObject({ field: "completed" });
  expect(toReasons(parsed, "column")).toEqual(["Task ID: It isn’t assigned to a field."]);
});

test("the column of completions can be left out", async () => {
  const { plan } = await read(ASANA, { completed: null });
  expect(plan.tasks.map(({ status }) => status)).toEqual(["todo", "todo"]);
});

test("a status says itself what is completed, as in our own export", async () => {
  const rows = [
    "Name,Status,Completed at",
    "Old,Done,2026-05-09T10:00:00Z",
    "Again,To do,2026-05-09T10:00:00Z",
  ];
  const statuses = async (lists?: Mapping["lists"], completed?: number) =>
    (await read(rows, { completed }, lists)).plan.tasks.map(({ status }) => status);
  expect(await statuses()).toEqual(["done", "todo"]);
  expect(await statuses({ Done: "todo" })).toEqual(["todo", "todo"]);
  expect(await statuses({}, 2)).toEqual(["done", "done"]);
});

test("a column says in words whether tasks are completed", async () => {
  const parsed = await read([
    "Name,Done",
    "Yes,Yes",
    "No,No",
    "Word,completed",
    "Empty,",
    "Denied,Not completed",
    "Open,Incomplete",
    "Half,50%",
    "Other,maybe",
    "Planned,9990-01-01",
  ]);
  expect(parsed.plan.tasks.filter(({ status }) => status === "done").map(({ name }) => name)).toEqual([
    "Yes",
    "Word",
  ]);
  expect(toReasons(parsed, "completion")).toEqual(["Other: “maybe” doesn’t say whether it’s completed."]);
});

test("a day of completion counts although the order of day and month is unknown", async () => {
  const { plan } = await read([
    "Task Name,Bucket Name,Completed Date,Due Date",
    "First,Backlog,05/04/2026,05/06/2026",
    "Second,Backlog,05/20/2026,",
    "Planned,Backlog,05/04/9990,",
  ]);
  expect(plan.tasks).toMatchObject([
    { status: "done", due_on: null },
    { status: "done" },
    { status: "todo" },
  ]);
});

test("the columns of Trello's own tables are known", async () => {
  const { plan } = await read([
    "Card ID,Card Name,Card Description,Labels,Due Date,List Name,Due Complete",
    "1,Tiles,Choose them,Planning (green),2026-12-24T11:00:00.000Z,To Do,true",
    "2,Oven,,,,To Do,false",
  ]);
  expect(plan.tasks).toMatchObject([
    { name: "Tiles", description: "Choose them", due_on: "2026-12-24", status: "done" },
    { name: "Oven", status: "todo" },
  ]);
});

test("dates are read as Jira, Linear and ClickUp write them", async () => {
  const { plan } = await read([
    "Summary,Due date",
    "Jira,24/Dec/26 12:00 AM",
    "Linear,Fri Dec 11 2026 00:00:00 GMT+0000 (GMT)",
    "ClickUp,1798066800000",
  ]);
  expect(plan.tasks.map(({ due_on }) => due_on)).toEqual(["2026-12-24", "2026-12-11", "2026-12-24"]);
});

test("labels come from all columns with the heading of the labels", async () => {
  const parsed = await read(["Summary,Labels,Labels,Labels", "Fix,auth,web,", "Old,,web,late"]);
  expect(parsed.plan.labels.map(({ name }) => name)).toEqual(["auth", "web", "late"]);
  expect(byName(parsed, "Fix").labels).toEqual([0, 1]);
  expect(byName(parsed, "Old").labels).toEqual([1, 2]);
  expect(toReasons(parsed, "column")).toEqual([]);
});

test("labels come from one column only if it has no heading", async () => {
  const parsed = await read(["Summary,,Notes,", "Fix,auth,Now,web"], { labels: 1 });
  expect(parsed.plan.labels.map(({ name }) => name)).toEqual(["auth"]);
});

test("a legend above the headings is left out, and repeats are read as TickTick writes them", async () => {
  const parsed = await read([
    '"Date: 2026-01-15+0000"',
    '"Status: ',
    "0 Normal",
    '1 Completed"',
    "List Name,Title,Repeat,Completed Time",
    "Home,Water the plants,RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=SA;INTERVAL=2,",
    "Home,Pay the rent,RRULE:FREQ=MONTHLY;INTERVAL=1;UNTIL=20271231T230000Z,",
    "Home,Sweep,RRULE:FREQ=DAILY;COUNT=3,",
    '"Home","Cook","RRULE:FREQ=WEEKLY;INTERVAL=1;WKST=SU;BYDAY=SU,MO;UNTIL=20271231T225959Z",""',
    '"Home","Iron","RRULE:FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=SU,MO",""',
    "Home,Call Ada,,2026-01-10T10:00:00+0000",
  ]);
  expect(parsed.plan.tasks.map(({ name, repeat, status }) => [name, repeat, status])).toEqual([
    ["Water the plants", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA", "todo"],
    ["Pay the rent", "FREQ=MONTHLY;UNTIL=20280101", "todo"],
    ["Sweep", null, "todo"],
    ["Cook", "FREQ=WEEKLY;BYDAY=SU,MO;UNTIL=20271231", "todo"],
    ["Iron", null, "todo"],
    ["Call Ada", null, "done"],
  ]);
  expect(toReasons(parsed, "row")[0]).toBe("Date: 2026-01-15+0000: It is above the headings.");
  expect(toReasons(parsed, "repetition")).toHaveLength(2);
});

test("a list without headings whose second line has a comma loses nothing", async () => {
  const { plan } = await read(["Buy milk", "Eggs, bread", "Call the title office, soon"]);
  expect(plan.tasks.map(({ name }) => name)).toEqual(["Eggs", "Call the title office"]);
});

test("labels of Todoist may have marks within", async () => {
  const file = "TYPE,CONTENT,PRIORITY,INDENT\ntask,Ask @work/home about @v1.2. Then @bob,4,1";
  const parsed = await parseImport("todoist", file, {}, "Home.csv");
  expectComplete(parsed);
  expect(parsed.plan.labels.map(({ name }) => name)).toEqual(["work/home", "v1.2", "bob"]);
  expect(parsed.plan.tasks[0]!.name).toBe("Ask about . Then");
});

test("a repeating task of Todoist is due on the first day that its words tell", async () => {
  // A Sunday in UTC, and already Monday in Tokyo.
  vi.useFakeTimers({ now: new Date("2026-11-29T20:00:00Z"), toFake: ["Date"] });
  const rules = ["every day", "every sun, wed", "every 31st", "every other tue", "every month", "2027-01-01"];
  const file = ["TYPE,CONTENT,DATE", ...rules.map((rule) => `task,Do it,"${rule}"`)].join("\n");
  const { plan } = await parseImport("todoist", file, { time_zone: "Asia/Tokyo" });
  vi.useRealTimers();
  expect(plan.tasks.map(({ due_on, repeat }) => [due_on, repeat])).toEqual([
    ["2026-11-30", "FREQ=DAILY"],
    ["2026-12-02", "FREQ=WEEKLY;BYDAY=WE,SU"],
    ["2026-12-31", "FREQ=MONTHLY;BYMONTHDAY=31"],
    [null, "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"],
    [null, "FREQ=MONTHLY"],
    ["2027-01-01", null],
  ]);
});

test("issues of several repositories may have the same number", async () => {
  const issues = ["a/one", "a/two"].map((nameWithOwner) => ({
    number: 1,
    title: `Fix ${nameWithOwner}`,
    state: "OPEN",
    repository: { name: nameWithOwner.slice(2), nameWithOwner },
  }));
  const parsed = await parseImport("github", JSON.stringify([...issues, issues[0]]), {}, "found.json");
  expectComplete(parsed);
  expect(parsed.plan.tasks.map(({ name }) => name).toSorted()).toEqual(["Fix a/one", "Fix a/two"]);
  expect(toReasons(parsed, "issue")).toEqual(["Fix a/one: Its ID appears twice in the file."]);
});

test("canceled work is not open", async () => {
  const { preview } = await read(["Title,Status", "a,Canceled", "b,Won’t Do", "c,Not canceled", "d,Todo"]);
  expect(preview.lists.map(({ target }) => target)).toEqual(["done", "done", "todo", "todo"]);
});

test("a cell of millions of characters is no repetition, and is read in linear time", async () => {
  const parsed = await read(["Name,Repeat", `Water,${";".repeat(15_000_000)}`]);
  expect(toReasons(parsed, "repetition")).toHaveLength(1);
});
