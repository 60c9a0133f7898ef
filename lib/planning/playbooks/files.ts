import { z } from "zod";
import { SIZES } from "../../tasks/options.ts";
import type { Condition } from "./playbook.ts";
import { DOMAINS } from "./playbook.ts";

/** The shapes of the files in `playbooks/`; its README explains each field. */

const line = z
  .string()
  .trim()
  .min(1)
  .max(400)
  .regex(/^[^\n]*$/, "must be one line.");
const phrases = (min: number, max: number) => z.array(line).min(min).max(max);
const key = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, "must be short, in lower case and with hyphens.");

const DAYS: Record<string, number> = { day: 1, week: 7, month: 30 };

/** "16 weeks" in days. */
const duration = z
  .string()
  .regex(/^\d{1,3} (?:day|week|month)s?$/, 'must be like "16 weeks".')
  .transform(toDays);

/** "3 weeks before", "on the day" or "1 week after" as days from the deadline. */
const due = z
  .string()
  .regex(/^(?:on the day|\d{1,3} (?:day|week|month)s? (?:before|after))$/, 'must be like "3 weeks before".')
  .transform((text) => {
    if (text === "on the day") return 0;
    return toDays(text) * (text.endsWith("before") ? -1 : 1);
  });

function toDays(text: string): number {
  const [count, unit = ""] = text.split(" ");
  return Number(count) * DAYS[unit.replace(/s$/, "")]!;
}

const condition = z
  .string()
  .regex(/^(?:mentioned|money|place|weeks < \d+|[a-z_]+ [<>] \d+)$/, "is not a known condition.")
  .transform((text): Condition => {
    const [name = "", sign, number] = text.split(" ");
    if (name === "mentioned" || name === "money" || name === "place") return { kind: name };
    if (name === "weeks") return { kind: "shorter", weeks: Number(number) };
    return { kind: sign === ">" ? "over" : "under", slot: name, count: Number(number) };
  });

const slot = z.union([
  z
    .strictObject({ count: phrases(1, 20) })
    .transform(({ count }) => ({ kind: "count" as const, words: count })),
  z
    .strictObject({ one_of: phrases(2, 60) })
    .transform(({ one_of }) => ({ kind: "choice" as const, words: one_of })),
]);
const slotName = z.string().regex(/^[a-z][a-z_]*$/);

const doneWhen = phrases(1, 3);
const keywords = phrases(2, 10);

const task = z.strictObject({
  key,
  title: line,
  detail: line,
  size: z.enum(SIZES),
  due,
  after: z.array(key).default([]),
  implies: z.array(key).default([]),
  takes: z.array(slotName).default([]),
  done_when: doneWhen,
  keywords,
  only_if: condition.optional(),
});
export type TaskFile = z.infer<typeof task>;

const texts = {
  name: line,
  about: line,
  title: line,
  synonyms: phrases(3, 60),
  examples: phrases(6, 6),
  not_for: phrases(0, 20),
  deadline: line,
};

export const playbookFile = z.strictObject({
  ...texts,
  domain: z.enum(DOMAINS),
  minimum: duration,
  if_no_date: duration.optional(),
  slots: z.record(slotName, slot).default({}),
  questions: z
    .array(z.strictObject({ ask: line, unless: slotName.optional() }))
    .min(3)
    .max(6),
  tasks: z.array(task).min(10).max(34),
});
export type PlaybookFile = z.infer<typeof playbookFile>;

const taskTexts = z.strictObject({ title: line, detail: line, done_when: doneWhen, keywords });

export const playbookTexts = z.strictObject({
  ...texts,
  slots: z.record(slotName, phrases(1, 60)).default({}),
  questions: phrases(3, 6),
  tasks: z.record(key, taskTexts),
});
export type PlaybookTexts = z.infer<typeof playbookTexts>;

export const fragmentFile = z.strictObject({
  name: line,
  synonyms: phrases(2, 40),
  tasks: z.array(task).min(2).max(5),
});
export type FragmentFile = z.infer<typeof fragmentFile>;

export const fragmentTexts = z.strictObject({
  name: line,
  synonyms: phrases(2, 40),
  tasks: z.record(key, taskTexts),
});
