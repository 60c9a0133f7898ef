import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { LABEL_COLORS, PRIORITIES, SIZES } from "@/lib/tasks/options";
import { STATUSES } from "@/lib/tasks/statuses";
import { makeUser, type Person } from "../../support/factories";
import { get, post, request } from "../../support/http/request";
import { importFile, listTasks, readFixture } from "../../support/imports/import-file";
import { isLong } from "../../support/stress";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

const read = (body: object) => post("/api/imports", body, person.token);

describe("an export", () => {
  const exportAs = (id: string, format: string) =>
    get(`/api/task-projects/${id}/export?format=${format}`, person.token);

  /** Replaces ids by the positions of what they name, and removes the times of the file and of the project's last change. */
  function toComparable(text: string) {
    const file = JSON.parse(text);
    const places = new Map<string, string>();
    const note = (kind: string, rows: { id: string }[]) => {
      for (const [index, { id }] of rows.entries()) places.set(id, `${kind} ${index}`);
    };
    note("project", [file.project]);
    note("label", file.project.labels);
    note("task", file.tasks);
    for (const { checklist } of file.tasks) note("item", checklist);
    delete file.exported_at;
    delete file.project.updated_at;
    return JSON.parse(JSON.stringify(file), (_, value) => places.get(value) ?? value);
  }

  test("as JSON, imported and exported again, is the same file except for ids", async () => {
    const first = await importFile(person, "waymark", readFixture("waymark/full.json"));
    const add = (name: string, more: object = {}) =>
      post(`/api/task-projects/${first.id}/tasks`, { name, ...more }, person.token);
    const gone = (await add("Leaves a gap in the numbers")).body;
    await add("  Two  spaces\nand a line  ", { description: "a\r\n\tb  \n", checklist: [{ text: "c  d" }] });
    await add("Done on the 31st", { status: "done", due_on: "2026-01-31" });
    await add("Last", {
      blocked_by: [gone.id],
      repeat: "FREQ=MONTHLY;BYMONTHDAY=-1",
      size: "s",
      priority: "low",
    });
    await request("DELETE", `/api/tasks/${gone.id}`, { token: person.token });
    const exported = await exportAs(first.id, "json");
    expect(exported.headers.get("content-type")).toBe("application/json");
    expect(exported.headers.get("content-disposition")).toContain('filename="Round trip.json"');

    const { body } = await read({ source: "waymark", name: "x", content: exported.text });
    expect(body.report).toMatchObject({ dropped: [], notes: [] });
    const second = await importFile(person, "waymark", exported.text);
    const again = await exportAs(second.id, "json");
    expect(toComparable(again.text)).toEqual(toComparable(exported.text));
    const tasks: { number: number }[] = toComparable(again.text).tasks;
    expect(tasks.map(({ number }) => number)).toEqual([3, 11, 13, 4, 9, 12]);
    expect(
      (await post(`/api/task-projects/${second.id}/tasks`, { name: "Next" }, person.token)).body.number,
    ).toBe(14);
  });

  test("as JSON has the brief, and an import keeps it with the tasks that come from it", async () => {
    const body = {
      name: "Planned",
      brief: "Buy an oven.\nHire bakers.",
      tasks: [
        { name: "Buy an oven", from: [1] },
        { name: "Rest" },
        { name: "Hire bakers", from: [1, 2], after: [0] },
      ],
    };
    const { id } = (await post("/api/task-projects", body, person.token)).body;
    const { text } = await exportAs(id, "json");
    const kept = await importFile(person, "waymark", text);
    expect(toComparable((await exportAs(kept.id, "json")).text)).toEqual(toComparable(text));
    const [buy, , hire] = await listTasks(person, kept.id);
    expect((await get(`/api/task-projects/${kept.id}/brief`, person.token)).body).toEqual({
      text: body.brief,
      sentences: ["Buy an oven.", "Hire bakers."],
      sources: { [buy!.id]: [1], [hire!.id]: [1, 2] },
    });

    const file = JSON.parse(text);
    file.project.brief = "x".repeat(4001);
    const tooLong = await read({ source: "waymark", name: "x", content: JSON.stringify(file) });
    expect(tooLong.body.report.dropped).toMatchObject([
      { entity: "brief", reason: "It is longer than a brief can be." },
    ]);
  });

  test("is imported unchanged, whatever the texts and fields are", async () => {
    const chosen = <T>(values: readonly T[]) => fc.constantFrom(...values);
    const words = fc.array(chosen([..."aé漢\u{1f9ed}-=+@'\"\\;,|#*[]() \t\r\n\u200b\u0301\u2028"]), {
      maxLength: 30,
    });
    const text = words.map((characters) => characters.join("").trim());
    const name = text.map((value) => `x${value}`.slice(0, 40).trim());
    const task = fc.record({
      name,
      description: fc.option(text.filter((value) => value !== "")),
      status: chosen(STATUSES),
      priority: chosen(PRIORITIES),
      due_on: chosen([null, "0001-01-01", "2024-02-29", "9999-12-31"]),
      size: chosen([null, ...SIZES]),
      labels: fc.uniqueArray(fc.nat(3), { maxLength: 4 }),
      blocked_by: fc.uniqueArray(fc.nat(20), { maxLength: 3 }),
      checklist: fc.array(fc.record({ text: name, done: fc.boolean() }), { maxLength: 3 }),
      repeat: chosen([null, "FREQ=DAILY", "FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20301231"]),
    });
    const labels = [0, 1, 2, 3].map((n) => ({
      id: `label ${n}`,
      name: `Label ${n}`,
      color: LABEL_COLORS[n],
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(task, { minLength: 1, maxLength: 12 }), name, async (tasks, projectName) => {
        const project = {
          name: projectName,
          description: tasks[0]!.description,
          status: "done",
          workflows: ["start"],
          labels,
        };
        const rows = tasks.map(({ labels: chosenLabels, blocked_by, repeat, ...rest }, index) => ({
          ...rest,
          id: `task ${index}`,
          number: 3 * index + 1,
          // Done tasks do not repeat, and only earlier tasks block, so that there is no cycle.
          repeat: rest.status === "done" ? null : repeat,
          label_ids: chosenLabels.map((n) => `label ${n}`),
          blocked_by: blocked_by.filter((n) => n < index).map((n) => `task ${n}`),
        }));
        const file = { format: "waymark", version: 1, project, tasks: rows };
        const { body } = await read({ source: "waymark", name: "x", content: JSON.stringify(file) });
        expect(body.report.dropped).toEqual([]);
        const first = (
          await exportAs(
            (
              await post(`/api/imports/${body.id}/keep`, undefined, person.token)
            ).body.id,
            "json",
          )
        ).text;
        const second = (await exportAs((await importFile(person, "waymark", first)).id, "json")).text;
        expect(toComparable(second)).toEqual(toComparable(first));
        const exported = JSON.parse(first);
        expect(exported.project).toMatchObject({
          name: projectName,
          description: project.description,
          status: "done",
        });
        const byNumber = new Map(exported.tasks.map((one: { number: number }) => [one.number, one]));
        for (const { id: _, label_ids, blocked_by, checklist, ...fields } of rows) {
          const stored = byNumber.get(fields.number) as typeof fields &
            Record<"label_ids" | "blocked_by", string[]>;
          expect(stored).toMatchObject({ ...fields, checklist });
          expect(stored.label_ids).toHaveLength(label_ids.length);
          expect(stored.blocked_by).toHaveLength(blocked_by.length);
        }
      }),
      { seed: 17, numRuns: isLong ? 200 : 10 },
    );
  });
});
