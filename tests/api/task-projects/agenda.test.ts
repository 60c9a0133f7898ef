import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { beforeAll, expect, test } from "vitest";
import { addDays, getToday } from "@/lib/dates/time-zone";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { makeProject, makeTask, makeTasks, makeUser, move, type Person } from "../../support/factories";
import { del, get, patch, post, put } from "../../support/http/request";

let person: Person;
let project: Project;
beforeAll(async () => {
  person = await makeUser();
  project = await makeProject(person, { name: "House" });
});

const names = (tasks: Task[]) => tasks.map(({ name }) => name);

test("my work lists the tasks of all projects that are overdue, due today or due in seven days", async () => {
  const today = getToday("UTC");
  const due = async (name: string, days: number, more: object = {}) =>
    makeTask(person, project.id, { name, due_on: addDays(today, days), ...more });
  await due("long ago", -400);
  await due("yesterday", -1);
  await due("today", 0);
  await due("urgent today", 0, { priority: "urgent" });
  await due("in a week", 7);
  await due("in eight days", 8);
  await makeTask(person, project.id, { name: "some day" });
  await move(person, (await due("done", -1)).id, "done", 0);
  await del(`/api/tasks/${(await due("deleted", 0)).id}`, person.token);
  const stranger = await makeUser();
  await makeTask(stranger, (await makeProject(stranger)).id, { due_on: today });

  const { body } = await get("/api/my-work?time_zone=UTC", person.token);
  expect(body.day).toBe(today);
  expect(names(body.overdue)).toEqual(["long ago", "yesterday"]);
  expect(names(body.today)).toEqual(["urgent today", "today"]);
  expect(names(body.upcoming)).toEqual(["in a week"]);
  expect(body.has_more).toEqual({ overdue: false, today: false, upcoming: false });
  expect(body.today[0].project).toEqual({ id: project.id, name: "House", labels: [] });
});

test("a list that is full keeps the urgent tasks of a day", async () => {
  const owner = await makeUser();
  const { id } = await makeProject(owner);
  const ids = await makeTasks(owner, id, 103);
  const due_on = getToday("UTC");
  const change = (ids: string[], patch: object) => post("/api/tasks/bulk", { ids, patch }, owner.token);
  await change(ids, { due_on });
  // The last in the order of the ids.
  const [low, urgent] = ids.toSorted().slice(-2);
  await change([low!], { priority: "low" });
  await change([urgent!], { priority: "urgent" });

  const { body } = await get("/api/my-work?time_zone=UTC", owner.token);
  expect(body.today).toHaveLength(100);
  expect(body.today.slice(0, 2).map((task: Task) => task.id)).toEqual([urgent, low]);
  expect(body.has_more.today).toBe(true);
});

test("the day is that of the time zone, also across clock changes", async () => {
  const instants: [string, string, string][] = [
    ["2026-03-29T00:30:00Z", "Europe/Berlin", "2026-03-29"],
    ["2026-03-29T22:30:00Z", "Europe/Berlin", "2026-03-30"],
    ["2026-10-25T22:30:00Z", "Europe/Berlin", "2026-10-25"],
    ["2026-10-25T23:30:00Z", "Europe/Berlin", "2026-10-26"],
    ["2026-03-08T07:30:00Z", "America/New_York", "2026-03-08"],
    ["2026-03-08T04:30:00Z", "America/New_York", "2026-03-07"],
    ["2026-11-01T04:30:00Z", "America/New_York", "2026-11-01"],
    ["2026-11-02T04:30:00Z", "America/New_York", "2026-11-01"],
    ["2026-11-22T12:00:00Z", "Pacific/Kiritimati", "2026-11-23"],
    ["2026-11-22T10:00:00Z", "Pacific/Niue", "2026-11-21"],
    ["2026-04-04T13:30:00Z", "Australia/Lord_Howe", "2026-04-05"],
    ["2026-11-22T18:20:00Z", "Asia/Kathmandu", "2026-11-23"],
    ["2026-11-22T18:10:00Z", "Asia/Kathmandu", "2026-11-22"],
    ["2026-03-29T00:59:59Z", "Europe/London", "2026-03-29"],
    ["2026-10-24T23:30:00Z", "Europe/London", "2026-10-25"],
    ["2026-11-01T02:29:00Z", "America/St_Johns", "2026-10-31"],
    ["2026-03-20T20:30:00Z", "Asia/Tehran", "2026-03-21"],
    ["2026-09-05T03:30:00Z", "America/Santiago", "2026-09-04"],
    ["2026-09-06T04:30:00Z", "America/Santiago", "2026-09-06"],
    ["2026-09-26T13:59:00Z", "Pacific/Auckland", "2026-09-27"],
  ];
  for (const [instant, zone, day] of instants)
    expect(getToday(zone, new Date(instant)), `${instant} ${zone}`).toBe(day);
  // Days have no time, so adding to them is the same in any zone.
  for (const [day, next] of [
    ["2026-03-28", "2026-03-29"],
    ["2026-03-29", "2026-03-30"],
    ["2026-10-25", "2026-10-26"],
    ["2024-02-28", "2024-02-29"],
    ["2026-12-31", "2027-01-01"],
  ] as const)
    expect(addDays(day, 1)).toBe(next);
  const { body } = await get("/api/my-work?time_zone=Pacific/Kiritimati", person.token);
  expect(body.day).toBe(getToday("Pacific/Kiritimati"));
  for (const zone of ["Mars/Base", "%2B05:30"])
    expect((await get(`/api/my-work?time_zone=${zone}`, person.token)).status, zone).toBe(422);
});

test("the user's own time zone is used when the call names none", async () => {
  const zone = "Pacific/Kiritimati";
  expect((await get("/api/auth/me", person.token)).body.time_zone).toBeNull();
  expect((await put("/api/auth/me", { time_zone: zone }, person.token)).status).toBe(204);
  expect((await get("/api/auth/me", person.token)).body).toMatchObject({ time_zone: zone, name: null });
  expect((await get("/api/my-work", person.token)).body.day).toBe(getToday(zone));
  // Node takes offsets, too, but Postgres reads their sign the other way round.
  for (const time_zone of ["Mars/Base", "+05:30", "-01", "+0530"])
    expect((await put("/api/auth/me", { time_zone }, person.token)).status, time_zone).toBe(422);
});

test("the calendar feed has one all-day event for each open task, as two parsers read it", async () => {
  const owner = await makeUser();
  const { id } = await makeProject(owner, { name: "Trip; with, marks" });
  const task = await makeTask(owner, id, {
    name: 'Book "the" train, then; the\u0007 hotel\u2028 — 車',
    description:
      "First\tline\nSecond line that is so long that the line has to be folded, because it has many words.",
    due_on: "2040-12-31",
  });
  await move(owner, (await makeTask(owner, id, { due_on: "2040-12-30" })).id, "done", 0);
  const { body } = await post("/api/calendar/rotate", undefined, owner.token);
  const path = new URL(body.url).pathname;
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  const feed = await get(path);
  expect(feed.headers.get("content-type")).toContain("text/calendar");

  expect(feed.text).not.toMatch(/(?![\t\r\n])\p{Cc}/u);
  const component = new ICAL.Component(ICAL.parse(feed.text));
  const events = component.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event!.startDate.isDate).toBe(true);
  expect([event!.startDate.toString(), event!.endDate.toString()]).toEqual(["2040-12-31", "2041-01-01"]);
  expect(event!.summary).toBe(
    `${task.name.replace("\u2028", " ").replace("\u0007", "")} (Trip; with, marks)`,
  );
  expect(event!.description).toContain(task.description!);
  const [parsed, ...more] = Object.values(nodeIcal.sync.parseICS(feed.text)).filter(
    (one) => one?.type === "VEVENT",
  ) as nodeIcal.VEvent[];
  expect(more).toEqual([]);
  expect(parsed!.datetype).toBe("date");
  expect(parsed!.summary).toBe(event!.summary);
  expect(parsed!.uid).toBe(event!.uid);
  expect(parsed!.end!.getTime() - parsed!.start.getTime()).toBe(24 * 3600 * 1000);

  expect((await get("/api/calendar", owner.token)).body.created_at).toMatch(/Z$/);
  const renewed = await post("/api/calendar/rotate", undefined, owner.token);
  expect((await get(path)).status).toBe(404);
  const next = new URL(renewed.body.url).pathname;
  expect((await get(next)).status).toBe(200);
  expect((await del("/api/calendar", owner.token)).status).toBe(204);
  expect((await get(next)).status).toBe(404);
  expect((await get("/api/calendar", owner.token)).body).toEqual({ created_at: null });
  expect((await get("/api/calendar/x.ics")).status).toBe(404);
});

test("the feed works for a task on the last possible day", async () => {
  const owner = await makeUser();
  const { id } = await makeProject(owner);
  const task = await makeTask(owner, id);
  expect((await patch(`/api/tasks/${task.id}`, { due_on: "9999-12-31" }, owner.token)).status).toBe(200);
  const { body } = await post("/api/calendar/rotate", undefined, owner.token);
  const feed = await get(new URL(body.url).pathname);
  expect(feed.status).toBe(200);
  const [event] = new ICAL.Component(ICAL.parse(feed.text)).getAllSubcomponents("vevent");
  expect(new ICAL.Event(event!).startDate.toString()).toBe("9999-12-31");
  expect(event!.hasProperty("dtend")).toBe(false);
});
