import "server-only";
import { z } from "zod";
import { text } from "@/lib/api/fields";
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { SIZES } from "@/lib/tasks/options";

export const MIN_TASKS = 3;
export const MAX_ANSWERED_TASKS = 30;

const name = text(MAX_NAME_LENGTH).min(1, "must not be empty.");
const description = text(MAX_DESCRIPTION_LENGTH);

/** A task as the model proposes it. */
export const proposedTask = z.object({
  name: name.describe("What is to be done, begins with a verb"),
  description: description.describe("Details that help to do it; empty when the name says it all"),
  done_when: z.array(z.string()).describe("Up to 3 short points by which anyone can check that it is done"),
  size: z.enum(SIZES).nullable().describe("s: an hour or less, m: up to a day, l: more; null if unknown"),
  due_on: z.string().nullable().describe("YYYY-MM-DD, only when the text names the date; else null"),
});

/** The fields that the model decides. The server sets ids, order and status, and drops all other fields. */
export const plan = z.object({
  name: name.describe("Name of the project, a few words"),
  description: description.describe("What the project is to reach, one to three sentences"),
  tasks: z
    .array(
      proposedTask.extend({
        from: z.array(z.number()).describe("The numbers of the sentences of the brief that it covers"),
        after: z
          .array(z.number())
          .describe("The earlier tasks that must be done before it, as indices; the first task is 0"),
      }),
    )
    .min(MIN_TASKS, `there must be at least ${MIN_TASKS} different tasks.`)
    .max(MAX_ANSWERED_TASKS, `there must be at most ${MAX_ANSWERED_TASKS} tasks.`),
  assumptions: z.array(z.string()).describe("What the plan takes for granted and the brief does not say"),
  open_questions: z.array(z.string()).describe("What the person should decide or find out"),
});

/** More entries than any claim can have: the sentences of a brief are at most 200. */
const MAX_ENTRIES = 200;

/** A list is cut as soon as it is read, because the checks look at each entry. */
const claim = z
  .unknown()
  .optional()
  .transform((value) => (Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : value));

/**
 * Cuts a text as soon as it is read, because the checks read it several times. Four times the limit leaves room for white space
 * and list markers around an allowed text, and a text that is too long still exceeds the limit.
 */
const cutText = (max: number) => z.string().transform((value) => value.slice(0, 4 * max));
const answeredName = cutText(MAX_NAME_LENGTH);
const answeredDescription = cutText(MAX_DESCRIPTION_LENGTH).nullish();

/** What must be right in a task for the answer to be usable. All else is checked as a claim (check/claims.server.ts). */
const answeredTask = z.object({
  name: answeredName,
  description: answeredDescription,
  from: claim,
  done_when: claim,
  size: claim,
  after: claim,
  due_on: claim,
});

/** A task in a streamed answer. An object with a list of tasks is the plan, not a task. */
export const streamedTask = z.looseObject({
  ...answeredTask.shape,
  name,
  description: description.nullish(),
  tasks: z.undefined().optional(),
});

export const answeredTasks = z.object({ tasks: z.array(answeredTask) });
export const answeredPlan = answeredTasks.extend({
  name: answeredName,
  description: answeredDescription,
  assumptions: claim,
  open_questions: claim,
});

/**
 * Converts a schema to the strict subset that models support. It has no text lengths, so those are checked here, and no
 * `$schema`, which some servers refuse.
 */
export function toResponseFormat(schemaName: string, shape: z.ZodType) {
  const { $schema, ...schema } = z.toJSONSchema(shape, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.minLength;
      delete jsonSchema.maxLength;
      if (jsonSchema.type === "number") jsonSchema.type = "integer";
    },
  });
  return {
    type: "json_schema" as const,
    json_schema: { name: schemaName, strict: true, schema },
  };
}
