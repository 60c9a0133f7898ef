import { beforeAll, expect, test } from "vitest";
import { makeUserWithRole, type Person, signUpUser, uniqueEmail } from "../../support/factories";
import { get, post, put } from "../../support/http/request";

/** A name must have at least one visible character. */

let person: Person;
let superuser: Person;
beforeAll(async () => {
  [person, superuser] = [await signUpUser(), await makeUserWithRole("superuser")];
});

const INVISIBLE: Record<string, string> = {
  spaces: " \t\u00a0\u3000",
  "zero width": "\u200b\u200c\u200d\u2060\ufeff",
  "a soft hyphen": "\u00ad",
  "directions alone": "\u202e\u202c\u2066\u2069",
  "a Hangul filler": "\u3164",
  "the other Hangul fillers": "\u115f\u1160\uffa0",
  "a blank of Braille": "\u2800",
  "combining marks alone": "\u0301\u0327\u20e3",
  "variation selectors": "\ufe0f\u{e0100}",
  "tags without an emoji": "\u{e0067}\u{e007f}",
  controls: "\u0001\u001f\u007f",
  "an unassigned character": "\u{e0fff}",
  "blanks of hieroglyphs and music": "\u{13441}\u{13442}\u{1d159}",
  "several kinds": " \u3164\u200b\u2800\u0301 ",
};
const VISIBLE = [
  "a",
  "0",
  "-",
  ".",
  "💩",
  "👩‍👩‍👧‍👦",
  "1️⃣",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "e\u0301",
  "ㄱ",
  "한",
  "字",
  "ह्",
  "க்",
  "ก็",
  "ខ្មែរ",
  "שלום",
  "مرحبا",
  "\u202eabc",
  "⠁",
  "𓀀",
];

test.each(Object.entries(INVISIBLE))("a name of only %s is refused", async (_, name) => {
  const project = await post("/api/task-projects", { name }, person.token);
  expect(project).toMatchObject({ status: 422, body: { message: "name is required." } });
  const nested = { name: "a", tasks: [{ name }] };
  expect((await post("/api/task-projects", nested, person.token)).status).toBe(422);
  expect((await post("/api/admin/roles", { name }, superuser.token)).status).toBe(422);
  const user = { email: uniqueEmail(), password: "correct horse", name };
  expect((await post("/api/admin/users", user, superuser.token)).status).toBe(422);
  // A user may have no name, but not an invisible one.
  const isEmpty = name.trim() === "";
  expect((await put("/api/auth/me", { name }, person.token)).status).toBe(isEmpty ? 204 : 422);
});

test.each(VISIBLE)("%j is a valid name everywhere", async (name) => {
  const project = await post("/api/task-projects", { name }, person.token);
  expect(project).toMatchObject({ status: 201, body: { name } });
  expect((await put("/api/auth/me", { name }, person.token)).status).toBe(204);
  expect((await get("/api/auth/me", person.token)).body.name).toBe(name);
});

test("the length of a name is counted in characters", async () => {
  const create = (name: string) => post("/api/task-projects", { name }, person.token);
  expect((await create("💩".repeat(200))).status).toBe(201);
  expect((await create("💩".repeat(201))).status).toBe(422);
  expect((await create("x".repeat(201))).status).toBe(422);
});
