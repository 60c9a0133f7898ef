import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "@/lib/all-endpoints.server";
import { compileSerializer, serialize } from "@/lib/api/reply/serializer.server";

test("every JSON reply has a compiled serializer", () => {
  const parsed = Object.entries(endpoints)
    .filter(([, { response, media, status }]) => response && !media && status !== 302)
    .filter(([, { response }]) => compileSerializer(response!) === null)
    .map(([name]) => name);
  // The document has no declared shape.
  expect(parsed).toEqual(["getOpenApi"]);
});

test("declared properties are written, with null where it is allowed, and no others", () => {
  const schema = z.object({
    name: z.string().nullable(),
    count: z.int().nullable(),
    owner: z.object({ id: z.string() }).nullable(),
    tags: z.array(z.string().nullable()).optional(),
  });
  const compiled = compileSerializer(schema)!;
  for (const reply of [
    { name: null, count: null, owner: null },
    { name: 'a "quoted"\u2028 name', count: 0, owner: { id: "1" }, tags: [null, "x"] },
  ]) {
    expect(JSON.parse(compiled({ ...reply, secret: "no" }))).toEqual(reply);
    expect(serialize(schema, { ...reply, secret: "no" })).toBe(compiled(reply));
  }
});

test("a schema that transforms values is parsed", () => {
  const schema = z.object({ at: z.string().transform((text) => text.trim()) });
  expect(compileSerializer(schema)).toBeNull();
  expect(serialize(schema, { at: " now " })).toBe('{"at":"now"}');
});
