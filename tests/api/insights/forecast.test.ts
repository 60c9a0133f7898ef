// Own database: it changes which plans are on sale.
import { beforeAll, describe, expect, test, vi } from "vitest";
import { LAST_START_DAY } from "@/lib/dates/days";
import { addDays, getToday } from "@/lib/dates/time-zone";
import type { Forecast } from "@/lib/forecast/endpoints";
import { toLabel } from "@/lib/plots/plot.server";
import { makeProject, makeTask, makeTasks, makeUser } from "../../support/factories";
import { del, get } from "../../support/http/request";
import { importFile } from "../../support/imports/import-file";
import { setTimeZone } from "../../support/journal/past";
import { sellPlans, startPlan, stopSelling } from "../../support/planning/plans";
import { EIGHT_DAYS, setUpForecast } from "./own-forecast";

await vi.hoisted(async () => (await import("../../support/providers/with-stripe-keys")).withStripeKeys());

const { own, path, read, finish } = setUpForecast();
const today = getToday("UTC");

test("seven finished tasks give no date, eight give three", async () => {
  await makeTasks(own.person, own.projectId, 6);
  await finish(...EIGHT_DAYS.slice(1));
  expect(await read()).toEqual({
    project: { id: own.projectId, name: "A project" },
    state: "too_little_history",
    history: { from: addDays(today, -20), to: today, finished: 7, needed: 8 },
    open: 6,
    remaining: 6,
    starts_on: addDays(today, 1),
    last_due: null,
    done_by: null,
  });
  expect((await get(path("", "/distribution.csv"), own.person.token)).status).toBe(404);
  await finish(EIGHT_DAYS[0]!);
  const forecast = await read("&expand=plot");
  expect(forecast).toMatchObject({ state: "forecast", history: { finished: 8 }, remaining: 6 });
  const { p50, p85, p95 } = forecast.done_by!;
  expect([today, p50, p85, p95]).toEqual([today, p50, p85, p95].toSorted());
  // Six tasks at eight in three weeks.
  expect(p50! >= addDays(today, 10) && p50! <= addDays(today, 22)).toBe(true);
  expect(await read("&expand=plot")).toEqual(forecast);
});

test("the history covers a week to half a year, and has the times at which tasks were finished", async () => {
  await finish(0, 0, 0, 0);
  expect((await read()).history).toMatchObject({ from: addDays(today, -6), finished: 4 });
  await finish(181, 182, 400);
  expect((await read()).history).toMatchObject({ from: addDays(today, -181), finished: 5 });
  const { id } = await importFile(own.person, "csv", `Name,Status\r\n${"A,Done\r\n".repeat(9)}`);
  const imported = await get(`/api/forecast?project_id=${id}`, own.person.token);
  expect(imported.body).toMatchObject({ state: "too_little_history", history: { finished: 0 } });
});

test("without a project, it is of the one with open tasks in which most were finished lately", async () => {
  await makeTasks(own.person, own.projectId, 1);
  await finish(2, 3, 4);
  const finished = await makeProject(own.person);
  for (let count = 0; count < 5; count++) await makeTask(own.person, finished.id, { status: "done" });
  await importFile(own.person, "csv", `Name,Status\r\n${"A,Done\r\n".repeat(9)}B,Todo\r\n`);
  await makeProject(own.person);
  const chosen = await get("/api/forecast", own.person.token);
  expect(chosen.body).toMatchObject({ project: { id: own.projectId }, history: { finished: 3 } });
});

test("what if: fewer tasks, more tasks, and a later start", async () => {
  const [first, second] = await makeTasks(own.person, own.projectId, 6);
  await finish(...EIGHT_DAYS);
  const plain = await read();
  const drop = await read(`&drop=${first},${second},${crypto.randomUUID()}`);
  expect(drop).toMatchObject({ open: 6, remaining: 4 });
  expect(drop.done_by!.p85! < plain.done_by!.p85!).toBe(true);
  const add = await read("&add=6");
  expect(add).toMatchObject({ open: 6, remaining: 12 });
  expect(add.done_by!.p85! > plain.done_by!.p85!).toBe(true);
  // A later start only shifts the dates.
  const later = await read(`&start_on=${addDays(today, 15)}`);
  expect(later.starts_on).toBe(addDays(today, 15));
  for (const key of ["p50", "p85", "p95"] as const)
    expect(later.done_by![key]).toBe(addDays(plain.done_by![key]!, 14));
  expect(await read("&start_on=2020-01-01")).toEqual(plain);
  // Nothing was stored.
  expect(await read()).toEqual(plain);
  await del(`/api/tasks/${first}`, own.person.token);
  expect(await read(`&drop=${first}`)).toMatchObject({ open: 5, remaining: 5 });
});

test("no task more makes it earlier, and no task less makes it later", async () => {
  const ids = await makeTasks(own.person, own.projectId, 12);
  // More than a task a day, so that one task is less than a day.
  await finish(...EIGHT_DAYS.flatMap((days) => [days, days, days, days, days]));
  const drops = [...ids.keys()].map((count) => `&drop=${ids.slice(0, count)}`).toReversed();
  const forecasts: Forecast[] = [];
  const adds = Array.from({ length: 30 }, (_, count) => `&add=${count + 1}`);
  for (const query of [...drops, ...adds]) forecasts.push(await read(query.replace(/&drop=$/, "")));
  for (const key of ["p50", "p85", "p95"] as const) {
    const days = forecasts.map(({ done_by }) => done_by![key] ?? "9999-12-31");
    expect(days, key).toEqual(days.toSorted());
  }
});

test("the latest start has dates of four digits", async () => {
  await makeTasks(own.person, own.projectId, 100);
  await finish(170, ...EIGHT_DAYS);
  const { starts_on, done_by, plot } = await read(`&start_on=${LAST_START_DAY}&add=200&expand=plot`);
  expect(starts_on).toBe(LAST_START_DAY);
  for (const day of [...Object.values(done_by!), ...plot!.rows.flatMap((row) => row.slice(0, 2))].filter(
    (day) => day !== "",
  ))
    expect(day ?? "9999-12-31").toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("without open tasks there is no forecast", async () => {
  await finish(...EIGHT_DAYS);
  expect(await read()).toMatchObject({ state: "nothing_left", open: 0, remaining: 0, done_by: null });
  expect((await read("&add=1")).state).toBe("forecast");
});

test("work of more than a year has no date", async () => {
  await makeTasks(own.person, own.projectId, 5);
  await finish(170, ...EIGHT_DAYS);
  const { done_by, plot } = await read("&add=900&expand=plot");
  expect(done_by).toEqual({ p50: null, p85: null, p95: null });
  expect(plot!.description).toBe("In 100% of 10,000 simulations, the project takes over a year.");
  expect(Object.values(plot!.svg).join("")).not.toMatch(/NaN|undefined/);
});

test("the plot has the distribution, and its CSV is the same", async () => {
  await makeTasks(own.person, own.projectId, 6);
  await finish(...EIGHT_DAYS);
  const { plot, done_by } = await read("&expand=plot");
  const { rows, columns, svg } = plot!;
  const [last] = rows.slice(-1);
  expect(last![3]).toBe("100");
  // The last bar has what the others leave over. Clients expect two days in each row.
  for (const [from, to] of rows) expect(from! <= to!, `${from} to ${to}`).toBe(true);
  expect(Number(rows.at(-2)![3])).toBeGreaterThanOrEqual(99);
  expect(Number(last![2])).toBeCloseTo(100 - Number(rows.at(-2)![3]), 0);
  expect(svg.wide).toContain(">Later<");
  expect(plot!.description).toMatch(
    /^In half of 10,000 simulations, the project is done by \w+ \d+; in 85% by \w+ \d+, in 95% by \w+ \d+\.$/,
  );
  expect(rows.length).toBeLessThanOrEqual(25);
  const sum = rows.reduce((total, row) => total + Number(row[2]), 0);
  expect(Math.abs(sum - Number(last![3]))).toBeLessThan(1.5);
  const half = rows.find((row) => Number(row[3]) >= 50)!;
  expect(half[0]! <= done_by!.p50! && done_by!.p50! <= half[1]!).toBe(true);
  for (const picture of Object.values(svg))
    for (const [share, day] of Object.entries(done_by!))
      expect(picture).toContain(`>${share.slice(1)}% ${toLabel(day!)}<`);
  const csv = await get(path("", "/distribution.csv"), own.person.token);
  expect(csv.headers.get("content-disposition")).toBe(`attachment; filename="forecast-${today}.csv"`);
  const table = [columns.map(({ name }) => name), ...rows];
  expect(csv.text.replace("\uFEFF", "")).toBe(table.map((cells) => `${cells.join(",")}\r\n`).join(""));
});

test("days follow the time zone of the user", async () => {
  await setTimeZone(own.person.id, "Pacific/Kiritimati");
  expect((await read()).history.to).toBe(getToday("Pacific/Kiritimati"));
  await setTimeZone(own.person.id, "Pacific/Pago_Pago");
  expect((await read()).starts_on).toBe(addDays(getToday("Pacific/Pago_Pago"), 1));
});

describe("refused", () => {
  test.each([
    ...["&add=-1", "&add=1001", "&drop=x", "&expand=plots"],
    ...["&start_on=soon", "&start_on=9999-01-01", "&start_on=9999-12-31"],
  ])("%s", async (query) => {
    expect((await get(path(query), own.person.token)).status).toBe(422);
  });

  test("another person's project, one in the trash, and a call without a project when there is none", async () => {
    const other = await makeUser();
    expect((await get(path(), other.token)).status).toBe(404);
    await del(`/api/task-projects/${own.projectId}`, own.person.token);
    expect((await get(path(), own.person.token)).status).toBe(404);
    expect((await get("/api/forecast", own.person.token)).status).toBe(404);
  });
});

describe("plans", () => {
  beforeAll(sellPlans);

  test("a forecast needs Advanced, and works where no plan is on sale", async () => {
    const refusal = { status: 403, body: { errors: [{ location: "limits.forecast", value: "advanced" }] } };
    expect(await get(path(), own.person.token)).toMatchObject(refusal);
    await startPlan(own.person.id, "pro");
    expect(await get(path("", "/distribution.csv"), own.person.token)).toMatchObject(refusal);
    await startPlan(own.person.id, "advanced");
    expect((await get(path(), own.person.token)).status).toBe(200);
    await stopSelling();
    expect((await get(path(), (await makeUser()).token)).status).toBe(404);
  });
});
