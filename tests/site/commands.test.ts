import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { findCommands, getCommands } from "@/components/command/commands";
import { getShortcuts } from "@/components/command/shortcuts";
import { toCommand } from "@/components/command/to-command";

const all = getCommands(true);

test("every page of the website and every list of the app is found", () => {
  const pages = ["app/(marketing)", "app/(app)", "app/(admin)/admin"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /(^|\/)page\.tsx$/.test(file))
      .map((file) => `${folder}/${file}`.replace(/^app|\/\([a-z]+\)|\/page\.tsx$/g, "")),
  );
  /** Pages that the palette does not list: with an id, the home page, and the return from a payment. */
  const others = /\[|^$|^\/payment/;
  const found = new Set(all.map(({ id }) => id));
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter((path) => !others.test(path) && !found.has(path))).toEqual([]);
});

test("the first result is the same with and without the website", () => {
  for (const isSuperuser of [false, true]) {
    const whole = getCommands(isSuperuser);
    const own = whole.filter(({ group }) => group !== "Website");
    const words = whole.flatMap(({ name, keywords = "" }) =>
      `${name} ${keywords}`.toLowerCase().split(/[\s:]+/),
    );
    for (const word of words) {
      for (let length = 1; length <= word.length; length++) {
        const text = word.slice(0, length);
        const [first] = findCommands(own, text);
        if (first) expect(findCommands(whole, text)[0], text).toBe(first);
      }
    }
  }
});

test.each([
  ["about", "/about"],
  ["support", "/contact"],
  ["docs api", "/docs/api"],
  ["guide keys", "/docs/keyboard"],
])("%s leads to %s", (text, path) => {
  expect(findCommands(all, text)[0]!.id).toBe(path);
});

test.each([true, false])("the palette and the help name the same keys, superuser: %s", (isSuperuser) => {
  const inPalette = getCommands(isSuperuser).flatMap(({ keys }) => keys ?? []);
  const expected = ["c", "g d", "g p", "g s", ...(isSuperuser ? ["g a"] : []), "?"];
  expect(inPalette.toSorted()).toEqual(expected.toSorted());
  const inHelp = getShortcuts(isSuperuser).Everywhere!.filter(([keys]) => expected.includes(keys));
  expect(inHelp.map(([keys]) => keys)).toEqual(expected);
  expect(inHelp.map(([, description]) => description)).toEqual([
    "Create Project with AI",
    "Go to the dashboard",
    "Go to your projects",
    "Go to your settings",
    ...(isSuperuser ? ["Go to the admin area"] : []),
    "Show keyboard shortcuts",
  ]);
});

test("a found task shows its project and its due date in the short form", () => {
  const result = {
    type: "task",
    id: "1",
    name: "Order desks",
    project_id: "2",
    project_name: "Office move",
    status: "todo",
    number: 12,
  } as const;
  const toHint = (due_on: string | null) => toCommand({ ...result, due_on }, "2026-12-01").hint;
  expect(toHint("2026-12-02")).toBe("Office move · due tomorrow");
  expect(toHint("2026-12-09")).toBe("Office move · due Dec 9");
  expect(toHint("2027-01-09")).toBe("Office move · due Jan 9, 2027");
  expect(toHint(null)).toBe("Office move");
});
