import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/all-endpoints.server";
import { type Endpoint, toUrl } from "@/lib/api/endpoint";
import { makeUserWithRole, type Person } from "../../support/factories";
import { request, type Sent } from "../../support/http/request";
import { params } from "../../support/openapi/calls";

let person: Person;
beforeAll(async () => {
  person = await makeUserWithRole("superuser");
});

const MIB = 1024 * 1024;
const withBody = Object.entries(endpoints).filter(([, endpoint]) => endpoint.body);
const send = (endpoint: Endpoint, sent: Sent) =>
  request(endpoint.method, toUrl(endpoint, { params }), { token: person.token, ...sent });
const create = (sent: Sent) => send(endpoints.createProject!, sent);

const bytes = (...all: number[]) => new Uint8Array(all);
const toStream = (size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let left = size; left > 0; left -= 65_536)
        controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(32));
      controller.close();
    },
  });

describe.each(withBody)("the body of %s", (name, endpoint) => {
  test.each<[string, BodyInit]>([
    ["cut off", '{"name":'],
    ["no JSON", "name=a"],
    ["with a comma too many", '{"name":"a",}'],
    ["with a byte order mark", "\ufeff{}"],
    ["not UTF-8", bytes(0x22, 0xff, 0x22)],
    ["UTF-16", bytes(0x7b, 0x00, 0x7d, 0x00)],
    ["only white space", "  "],
    ["two values", "{}{}"],
    ["with a key twice", '{"name":"a","name":"b"}'],
    ["with a key twice, spelled differently", '{"name":"a","n\\u0061me":"b"}'],
    ["with a key twice, deep down", '{"name":[{"a":1},{"b":1,"b":2}]}'],
    ["NaN", '{"order":NaN}'],
  ])("%s is 400", async (_, raw) => {
    expect((await send(endpoint, { raw })).status).toBe(400);
  });

  test.each(["[]", "null", "1", '"text"', "true", "[[{}]]"])("%s is 422", async (raw) => {
    expect(await send(endpoint, { raw })).toMatchObject({
      status: 422,
      body: { errors: [{ location: "body" }] },
    });
  });

  // An import can be kept without a body, which only changes its name.
  test.skipIf(name === "keepImport")("empty is 400", async () => {
    expect((await send(endpoint, {})).status).toBe(400);
    expect((await send(endpoint, { raw: "" })).status).toBe(400);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=a",
    "application/jsonp",
    "",
  ])("declared as %j is 415", async (type) => {
    expect((await send(endpoint, { raw: "{}", headers: { "content-type": type } })).status).toBe(415);
  });

  test("with unknown properties is 422, with an entry for each", async () => {
    const { status, body } = await send(endpoint, { json: { is_superuser: true, exotic: 1 } });
    expect(status).toBe(422);
    const locations = body.errors.map((error: { location: string }) => error.location);
    expect(locations).toEqual(expect.arrayContaining(["body.is_superuser", "body.exotic"]));
  });

  test("with NUL or half a character is 422", async () => {
    for (const raw of [
      '{"name":"a\\u0000b"}',
      '{"name":"\\ud800"}',
      '{"name":"\\udc00\\ud800"}',
      '{"\\u0000":1}',
    ]) {
      expect((await send(endpoint, { raw })).status, raw).toBe(422);
    }
  });

  const limit = endpoint.maxBodyBytes ?? MIB;

  test("larger than 1 MiB, or what it allows, is 413", async () => {
    expect((await send(endpoint, { raw: " ".repeat(limit + 1) })).status).toBe(413);
    expect((await send(endpoint, { raw: toStream(limit + 1) })).status).toBe(413);
    const headers = { "content-length": String(limit + 1) };
    expect((await send(endpoint, { raw: toStream(10), headers })).status).toBe(413);
  });

  test("of exactly that size is read", async () => {
    expect((await send(endpoint, { raw: toStream(limit) })).status, name).toBe(400);
  });

  test.skipIf(limit === MIB)(
    "that is long and has very many values is refused before it is parsed",
    async () => {
      for (const piece of ["{},", "[],", '"",', "0,"]) {
        const raw = `{"mapping":[${piece.repeat(2 * MIB)}0]}`;
        const { status, body } = await send(endpoint, { raw });
        expect([status, body.detail], piece).toEqual([400, "The body has too many values."]);
      }
      const deep = `{"mapping":${"[".repeat(40)}${"]".repeat(40)},"content":"${" ".repeat(MIB)}"}`;
      expect((await send(endpoint, { raw: deep })).status).toBe(400);
    },
  );
});

const withoutBody = Object.entries(endpoints).filter(
  ([, { method, body, raw }]) => method !== "GET" && !body && !raw,
);

describe.each(withoutBody)("%s, which takes no body,", (name, endpoint) => {
  // This call would delete the user of all the others.
  const deletesUser = name === "deleteMe";

  test("refuses a body by the usual rules", async () => {
    for (const [raw, status] of [
      ['{"name":', 400],
      ['{"a":1,"a":2}', 400],
      ["  ", 400],
      ["[]", 422],
      ["null", 422],
      ["1", 422],
      ['{"is_superuser":true}', 422],
      [" ".repeat(MIB + 1), 413],
    ] as const)
      expect((await send(endpoint, { raw })).status, raw.slice(0, 30)).toBe(status);
    const headers = { "content-type": "text/plain" };
    expect((await send(endpoint, { raw: "{}", headers })).status).toBe(415);
    expect(await send(endpoint, { json: { exotic: 1 } })).toMatchObject({
      body: { errors: [{ location: "body.exotic", message: 'Unknown property "exotic".' }] },
    });
  });

  test.skipIf(deletesUser)("treats no body, an empty one and an empty object alike", async () => {
    const { status } = await send(endpoint, {});
    for (const raw of ["", "{}", " { } "]) expect((await send(endpoint, { raw })).status, raw).toBe(status);
  });
});

test("the content type may have a charset and any case", async () => {
  const raw = '{"name":"Déjà vu"}';
  const reply = await create({ raw, headers: { "content-type": "Application/JSON; charset=utf-8" } });
  expect(reply).toMatchObject({ status: 201, body: { name: "Déjà vu" } });
});

test("a compressed body is refused with the reason", async () => {
  const reply = await create({ raw: bytes(...gzipSync('{"name":"Packed"}')) });
  expect(reply).toMatchObject({ status: 400, body: { detail: expect.stringContaining("compressed") } });
});

test("a body of 1 MiB gets a short error, whatever it contains", async () => {
  const fill = (piece: string, before = "", after = "") =>
    before + piece.repeat(Math.floor((MIB - before.length - after.length) / piece.length)) + after;
  const deep = 500_000;
  for (const raw of [
    "[".repeat(deep) + "]".repeat(deep),
    `{"name":${"[".repeat(5000)}${"]".repeat(5000)}}`,
    '{"a":'.repeat(100_000) + "1".padEnd(100_001, "}"),
    `${"[".repeat(300_000)}${'"\\u0000",'.repeat(50)}0${"]".repeat(300_000)}`,
    `{"${fill("k", '{"', '":1}').slice(2)}`,
    `{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`).join(",")}}`,
    `{"name":[${fill('"\\u0000",', '{"name":[', "0]}").slice(9)}`,
    `{"name":"${"\\\\".repeat(500_000)}"}`,
  ]) {
    const reply = await create({ raw });
    expect([400, 422], raw.slice(0, 40)).toContain(reply.status);
    expect(reply.text.length, raw.slice(0, 40)).toBeLessThan(100_000);
  }
});
