// The dates of the pictured project, which the site also writes.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { problem } from "../messages/problem.mjs";

const FILE = join(import.meta.dirname, "../../../app/(marketing)/picture-dates.json");

/** The tasks that are dropped in the picture of "What if": a move is possible without them. */
export const DROPPED = ["Sort the old furniture", "Order signs for the door"];

/** @typedef {Awaited<ReturnType<typeof readDates>>} Dates */

/** Reads the dates as days, and keeps them for the site. @param {import("@playwright/test").Page} page @param {string} project its id */
export async function savePictureDates(page, project) {
  const dates = await page.evaluate(readDates, { project, dropped: DROPPED });
  if (Object.values(dates).includes("")) throw problem("The pictured project lacks a date.");
  writeFileSync(FILE, `${JSON.stringify(dates, null, 2)}\n`);
  return dates;
}

/** Runs in the page. @param {{ project: string, dropped: string[] }} input */
async function readDates({ project, dropped }) {
  const { tokens } = JSON.parse(localStorage.getItem("auth") ?? "{}");
  /** @param {string} path */
  const read = async (path) =>
    (await fetch(path, { headers: { authorization: `Bearer ${tokens.access_token}` } })).json();
  /** @type {{ data: { id: string, name: string, due_on: string | null }[] }} */
  const { data } = await read(`/api/tasks?project_id=${project}&per_page=50`);
  const getDue = (/** @type {string} */ name) => data.find((task) => task.name === name)?.due_on ?? "";
  const ids = data.filter(({ name }) => dropped.includes(name)).map(({ id }) => id);
  const path = `/api/forecast?project_id=${project}`;
  const [plain, shorter] = await Promise.all([read(path), read(`${path}&drop=${ids.join()}`)]);
  return {
    move: getDue("Move into the new office"),
    desks: getDue("Order desks and lamps"),
    movers: getDue("Book a moving company"),
    /** In percent, that the project is done by its last due date. */
    chance: Math.round(plain.last_due.chance),
    /** The same without the dropped tasks. */
    betterChance: Math.round(shorter.last_due.chance),
    doneBy: plain.done_by.p85,
    daysEarlier: Math.round((Date.parse(plain.done_by.p85) - Date.parse(shorter.done_by.p85)) / 86_400_000),
  };
}
