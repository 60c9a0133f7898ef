import { beforeAll, expect, test } from "vitest";
import { toTextTag } from "@/lib/text/text-tag";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { get, put, request } from "../../support/http/request";

let person: Person;
let path: string;
beforeAll(async () => {
  person = await makeUser();
  const project = await makeProject(person);
  path = `/api/tasks/${(await makeTask(person, project.id, { name: "Text", description: "First" })).id}`;
});

const write = (description: string | null, tag: string) =>
  request("PUT", path, {
    token: person.token,
    json: { name: "Text", description, status: "todo" },
    headers: { "If-Match": tag },
  });

test("a description is overwritten only by a client that has read it", async () => {
  const read = await get(path, person.token);
  const tag = read.headers.get("etag")!;
  expect(tag).toBe(toTextTag("First"));
  expect((await write("Second", tag)).status).toBe(204);
  const stale = await write("Third", tag);
  expect(stale).toMatchObject({
    status: 412,
    body: { errors: [{ location: "body.description", value: "Second" }] },
  });
  expect((await get(path, person.token)).body.description).toBe("Second");
  expect((await write(null, toTextTag("Second"))).status).toBe(204);
  expect((await write("From nothing", toTextTag(null))).status).toBe(204);
  expect((await write("Whatever", "*")).status).toBe(204);
});

test("a weak tag from a proxy is valid, and so is one of several tags", async () => {
  await write("Known", "*");
  const tag = toTextTag("Known");
  expect((await write("Known", `W/${tag}`)).status).toBe(204);
  expect((await write("Known", `"other", ${tag}`)).status).toBe(204);
  expect((await write("Unknown", 'W/"other"')).status).toBe(412);
});

test("a change that does not touch the description is not compared with it", async () => {
  const headers = { "If-Match": '"0"' };
  const named = await request("PATCH", path, { token: person.token, json: { name: "Text" }, headers });
  expect(named.status).toBe(200);
  const json = { name: "Text", status: "todo" };
  expect((await request("PUT", path, { token: person.token, json, headers })).status).toBe(204);
});

test("without the header the last write wins, as for older clients", async () => {
  const reply = await put(path, { name: "Text", description: "Last", status: "todo" }, person.token);
  expect(reply.status).toBe(204);
});

test("equal texts have equal tags, and others differ", () => {
  const texts = ["", "a", "b", "ab", "ba", "ä", "🎉", "a".repeat(5000), `${"a".repeat(4999)}b`];
  expect(new Set(texts.map(toTextTag)).size).toBe(texts.length);
  expect(toTextTag(null)).toBe(toTextTag(""));
});
