import { expect, test, vi } from "vitest";
import { addDays, getToday } from "@/lib/dates/time-zone";
import { toLabel } from "@/lib/plots/plot.server";
import { makeTasks } from "../../support/factories";
import { patch } from "../../support/http/request";
import { EIGHT_DAYS, setUpForecast } from "./own-forecast";

await vi.hoisted(async () => (await import("../../support/providers/with-stripe-keys")).withStripeKeys());

const { own, read, finish } = setUpForecast();
const today = getToday("UTC");

test("the chance of the last due date is that of the distribution", async () => {
  const [first, second] = await makeTasks(own.person, own.projectId, 6);
  await finish(...EIGHT_DAYS);
  const setDue = (id: string, due_on: string) => patch(`/api/tasks/${id}`, { due_on }, own.person.token);
  expect((await read()).last_due).toBeNull();
  const { rows } = (await read("&expand=plot")).plot!;
  // The last day of the bar of the median, whose share the table has.
  const [, day, , share] = rows.find((row) => Number(row[3]) >= 50)!;
  await setDue(first!, day!);
  await setDue(second!, addDays(today, 3));
  const { last_due, plot } = await read("&expand=plot");
  expect(last_due).toEqual({ day, chance: Number(share) });
  for (const picture of Object.values(plot!.svg)) expect(picture).toContain(`>Due ${toLabel(day!)}<`);
  // Neither a dropped task nor a finished one counts.
  expect((await read(`&drop=${first}`)).last_due!.day).toBe(addDays(today, 3));
  await patch(`/api/tasks/${first}`, { status: "done" }, own.person.token);
  expect((await read()).last_due!.day).toBe(addDays(today, 3));
  await setDue(second!, addDays(today, -1));
  const late = await read("&expand=plot");
  expect(late.last_due).toEqual({ day: addDays(today, -1), chance: 0 });
  expect(Object.values(late.plot!.svg).join("")).not.toContain(">Due ");
  // A chance more than a year ahead is known only if the work never takes so long.
  await setDue(second!, addDays(today, 2_000));
  expect((await read()).last_due!.chance).toBe(100);
  await finish(170);
  expect(await read("&add=900")).toMatchObject({ state: "forecast", last_due: null });
  await setDue(second!, addDays(today, 200));
  expect((await read("&add=900")).last_due!.chance).toBe(0);
});
