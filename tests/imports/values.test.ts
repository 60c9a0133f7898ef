import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readFile } from "@/app/(app)/projects/import/read-file";
import { recognizeSource } from "@/app/(app)/projects/import/recognize";
import { SOURCES } from "@/lib/imports/options";
import { getDayOrder, toDay } from "@/lib/imports/sources/days";
import { toRepeat } from "@/lib/imports/sources/repeats";
import { guessStatus, toLabelColor, toPriority } from "@/lib/imports/sources/values";
import { LABEL_COLORS } from "@/lib/tasks/options";
import { REPEAT_PATTERN } from "@/lib/tasks/repeat/repeat-rule";

test.each([
  ["2026-04-03", "2026-04-03"],
  ["2026-04-03 14:00", "2026-04-03"],
  ["2026-04-03T23:30:00", "2026-04-03"],
  ["2026-04-03T23:30:00Z", "2026-04-04"],
  ["2026-04-03T23:30:00.000+0200", "2026-04-03"],
  ["0099-06-01T12:00:00Z", "0099-06-01"],
  ["0000-01-01T00:00:00Z", undefined],
  ["0001-01-01T00:00:00Z", undefined],
  ["9999-12-31T23:59:59Z", undefined],
  ["2026-02-30T10:00:00Z", undefined],
  ["2026/4/3", "2026-04-03"],
  ["3.4.2026", "2026-04-03"],
  ["13/4/2026", "2026-04-13"],
  ["4/13/2026", "2026-04-13"],
  ["4/4/2026", "2026-04-04"],
  ["3 Apr 2026", "2026-04-03"],
  ["April 3rd, 2026", "2026-04-03"],
  ["2024-02-29", "2024-02-29"],
  ["3/4/2026", undefined],
  ["2026-02-29", undefined],
  ["31.04.2026", undefined],
  ["0000-01-01", undefined],
  ["tomorrow", undefined],
  ["3 Nonsense 2026", undefined],
  ["20260403", undefined],
])("the day of %s in Berlin", (text, day) => expect(toDay(text, "Europe/Berlin")).toBe(day));

test("the order of day and month is that of the column; an unknown time zone is UTC", () => {
  expect(getDayOrder("3/14/2026")).toBe("month first");
  expect(getDayOrder("1/2/2026")).toBeNull();
  expect(toDay("1/2/2026", "UTC", "month first")).toBe("2026-01-02");
  expect(toDay("2026-04-03T23:30:00Z", "Mars/Olympus")).toBe("2026-04-03");
});

test.each([
  ["every day", "FREQ=DAILY"],
  ["Every Other Week", "FREQ=WEEKLY;INTERVAL=2"],
  ["every 3 months", "FREQ=MONTHLY;INTERVAL=3"],
  ["every! weekday at 9am", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
  ["every mon, wed and friday 18:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR"],
  ["every 15th", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["every last day", "FREQ=MONTHLY;BYMONTHDAY=-1"],
  ["every 15", "FREQ=MONTHLY;BYMONTHDAY=15"],
  ["each friday @ 9:30", "FREQ=WEEKLY;BYDAY=FR"],
  ["ev other thur", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH"],
  ["every last friday", "FREQ=MONTHLY;BYDAY=-1FR"],
  ["every 2 weeks on mon", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"],
  ["every monday starting in May", undefined],
  ["yearly", "FREQ=YEARLY"],
  ["every 0 days", undefined],
  ["every 0 weeks on mon", undefined],
  ["every 1st day", undefined],
  ["every 2nd monday", "FREQ=MONTHLY;BYDAY=2MO"],
  ["every second mon, wed", undefined],
  ["every 2nd mon/wed", undefined],
  ["every last friday of each month", "FREQ=MONTHLY;BYDAY=-1FR"],
  ["every weds, fris", "FREQ=WEEKLY;BYDAY=WE,FR"],
  ["every 32nd", undefined],
  ["every full moon", undefined],
  ["jeden Montag", undefined],
  [`every ${" ".repeat(100)}day`, undefined],
])("%s repeats", (text, rule) => {
  expect(toRepeat(text)).toBe(rule);
  if (rule) expect(rule).toMatch(REPEAT_PATTERN);
});

test.each([
  ["To be done", "todo"],
  ["to-be-done", "todo"],
  ["Not yet started", "todo"],
  ["Not  done", "todo"],
  ["Isn’t resolved", "todo"],
  ["Not in progress", "todo"],
  ["Noch nicht erledigt", "todo"],
  ["Pas encore terminé", "todo"],
  ["Terminé", "done"],
  ["Done, not deployed", "done"],
  ["Released (to be archived)", "done"],
  ["In review, not yet done", "in_progress"],
])("the list %s is %s", (list, status) => {
  expect(guessStatus(list)).toBe(status);
});

test("lists, priorities and colors of other programs", () => {
  const lists = [
    "Backlog",
    "To Do",
    "Not started",
    "Doing",
    "In Review",
    "Done ✅",
    "Erledigt",
    "完了",
    "Undone",
  ];
  expect(lists.map(guessStatus)).toEqual([
    ...["todo", "todo", "todo", "in_progress", "in_progress", "done", "done", "done", "todo"],
  ]);
  expect(["Highest", "P1", "normal", "3", "whenever"].map(toPriority)).toEqual([
    ...["urgent", "high", "none", "low", undefined],
  ]);
  expect(
    ["d73a4a", "#0E8A16", "1d76db", "ededed", "fbca04", "8b4513", "sky_dark", "lime", "mauve"].map(
      toLabelColor,
    ),
  ).toEqual(["red", "green", "blue", "gray", "amber", "brown", "cyan", "lime", undefined]);
  for (const color of LABEL_COLORS) expect(toLabelColor(color)).toBe(color);
});

const ROOT = "tests/fixtures/imports";

test.each(SOURCES)("a file of %s is recognized, also when it is pasted", (source) => {
  for (const name of readdirSync(`${ROOT}/${source}`)) {
    const content = readFileSync(`${ROOT}/${source}/${name}`, "utf8");
    expect(recognizeSource(content, name), name).toBe(source);
    if (name !== "no-headings.csv") expect(recognizeSource(content, ""), name).toBe(source);
  }
});

test("a pasted text with an underlined heading is a list, whatever else the heading contains", () => {
  for (const underline of ["===", "-----  "])
    expect(recognizeSource(`Move, then paint; \n${underline}\n- a`, "")).toBe("markdown");
  expect(recognizeSource("Name,Due\n-,-\n", "")).toBe("csv");
});

test("files are read in the encodings that programs write", async () => {
  const toFile = (...bytes: number[]) => new File([new Uint8Array(bytes)], "a.csv");
  const utf16 = (text: string) => [...text].flatMap((character) => [character.charCodeAt(0), 0]);
  expect(await readFile(new File(["\uFEFFÜber"], "a"))).toMatch(/^\uFEFF?Über$/);
  expect(await readFile(toFile(0xdc, 0x62, 0x65, 0x72))).toBe("Über");
  expect(await readFile(toFile(0xff, 0xfe, ...utf16("Über")))).toBe("Über");
  await expect(readFile(toFile(0x89, 0x50, 0))).rejects.toThrow("isn’t a text file");
  await expect(readFile(toFile(0x20))).rejects.toThrow("empty");
});
