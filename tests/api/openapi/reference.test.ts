import { expect, test } from "vitest";
import { errorModel, groups } from "@/app/(marketing)/docs/api/reference.server";
import { formatLimits, formatSchema } from "@/app/(marketing)/docs/api/schema-text";
import { endpoints } from "@/lib/all-endpoints.server";

test("every operation of the API is in the reference, once", () => {
  const ids = groups.flatMap(({ operations }) => operations.map(({ id }) => id));
  expect(ids.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test("every group has a title for people", () => {
  expect(groups.filter(({ tag, title }) => tag === title)).toEqual([]);
});

test("an operation shows its input, its answer and its errors", () => {
  const operation = groups.flatMap(({ operations }) => operations).find(({ id }) => id === "moveTask");
  expect(operation).toMatchObject({
    method: "PUT",
    path: "/api/tasks/{task-id}/position-status",
    access: "Signed in",
    parameters: [
      { name: "task-id", place: "path", required: true, text: "uuid" },
      { name: "X-Change-Batch", place: "header", required: false, text: "uuid" },
    ],
    body: { required: true },
    answers: [{ status: "204 Success", text: undefined }],
  });
  expect(operation?.body?.text).toBe(
    '{\n  status: "todo" | "in_progress" | "done"\n  position: integer  // at least 0\n}',
  );
  expect(operation?.failures).toContain("404 Not Found");
  expect(errorModel).toContain("detail: string");
});

test("other names of a property are left out", () => {
  const operation = groups.flatMap(({ operations }) => operations).find(({ id }) => id === "changePassword");
  expect(operation?.body?.text).toBe(
    "{\n  previous_password: password  // 1 to 256 characters\n  new_password: password  // 8 to 256 characters\n}",
  );
  const lists = groups.flatMap(({ operations }) => operations.flatMap(({ parameters }) => parameters));
  expect(lists.filter(({ name }) => name === "perPage")).toEqual([]);
});

test("a schema is written as a TypeScript type", () => {
  expect(formatSchema({ $ref: "#/components/schemas/ErrorModel" })).toBe("ErrorModel");
  expect(formatSchema({ const: "Bearer" })).toBe('"Bearer"');
  expect(formatSchema({ type: ["string", "null"] })).toBe("string | null");
  expect(formatSchema({ anyOf: [{ type: "string", format: "uuid" }, { type: "null" }] })).toBe("uuid | null");
  expect(formatSchema({ type: "array", items: { enum: ["a", "b"] } })).toBe('("a" | "b")[]');
  expect(formatSchema({ type: "object", additionalProperties: { type: "string" } })).toBe(
    "{\n  [name: string]: string\n}",
  );
  const rows = { type: "array", items: { type: "object", properties: { id: { type: "integer" } } } };
  expect(formatSchema({ type: "object", properties: { data: rows }, required: ["data"] })).toBe(
    "{\n  data: {\n    id?: integer\n  }[]\n}",
  );
});

test("limits are written in words; technical ones are left out", () => {
  expect(formatLimits({ type: "string", minLength: 8, maxLength: 256 })).toBe("8 to 256 characters");
  expect(formatLimits({ anyOf: [{ type: "string", maxLength: 5 }, { type: "null" }] })).toBe(
    "at most 5 characters",
  );
  expect(formatLimits({ type: "integer", minimum: 1, maximum: 100, default: 10 })).toBe(
    "1 to 100, default 10",
  );
  expect(
    formatLimits({
      type: "integer",
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
    }),
  ).toBe("");
  expect(formatLimits({ type: "array", items: {}, maxItems: 100 })).toBe("at most 100 of them");
});

test("the reference can write every schema", () => {
  const texts = groups.flatMap(({ operations }) =>
    operations.flatMap(({ id, body, answers, parameters }) =>
      [body, ...answers, ...parameters].map((part) => `${id}: ${part?.text ?? "nothing"}`),
    ),
  );
  expect(texts.filter((text) => /\bany\b|undefined|\[object/.test(text))).toEqual([]);
});
