import { afterAll, expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { PASSWORD, type Person, signUpUser, uniqueEmail } from "../../support/factories";
import { get, post, request } from "../../support/http/request";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);

const VERIFY = /confirm/i;
const parseLink = (link: string | undefined) => {
  const url = new URL(link ?? "");
  expect(url.origin + url.pathname).toBe("http://waymark.test/auth/confirm-verification");
  return { type: url.searchParams.get("type"), token: url.searchParams.get("token") };
};
const readLink = async (person: Person) => {
  const { links } = await sandbox.waitForMail(person.user.email, VERIFY);
  return parseLink(links.find((link) => link.includes("token=")));
};
const verify = (body: unknown) => post("/api/auth/verify", body);
const getVerifiedAt = async (person: Person) =>
  (await get("/api/auth/me", person.token)).body.email_verified_at;
const requestMail = (person: Person) => post("/api/auth/request-verification", undefined, person.token);

test("signing up mails a link that verifies the address, once", async () => {
  const person = await signUpUser({ name: "Ana" });
  const mail = await sandbox.waitForMail(person.user.email, VERIFY);
  expect(mail.text).toContain("Ana");
  const link = await readLink(person);
  expect((await verify({ ...link, type: "reset_password" })).status).toBe(400);
  expect((await verify({ ...link, token: `${link.token}x` })).status).toBe(400);
  expect(await getVerifiedAt(person)).toBeNull();
  expect((await verify(link)).status).toBe(204);
  expect(await getVerifiedAt(person)).toEqual(expect.any(String));
  expect(await verify(link)).toMatchObject({
    status: 409,
    body: { detail: "Your email address is already verified." },
  });
  expect((await requestMail(person)).status).toBe(409);
});

test("a used link gets 409 while its address is verified, else 400, and never verifies again", async () => {
  const person = await signUpUser();
  const link = await readLink(person);
  expect((await verify(link)).status).toBe(204);
  expect((await verify({ ...link, token: `${link.token}x` })).status).toBe(400);
  await sql`update users set email_verified_at = null where id = ${person.id}`;
  expect((await verify(link)).status).toBe(400);
  expect(await getVerifiedAt(person)).toBeNull();
  await sql`update users set email_verified_at = now(), email = ${uniqueEmail()} where id = ${person.id}`;
  expect((await verify(link)).status).toBe(400);
});

test("an unused link gets 409 when its address was verified in another way", async () => {
  const person = await signUpUser();
  const link = await readLink(person);
  await sql`update users set email_verified_at = now() where id = ${person.id}`;
  expect((await verify(link)).status).toBe(409);
});

test("links begin with APP_URL, whatever host the request names", async () => {
  const email = uniqueEmail();
  const headers = { host: "evil.test", "x-forwarded-host": "evil.test", forwarded: "host=evil.test" };
  await request("POST", "/api/auth/signup", { json: { email, password: PASSWORD }, headers });
  const { html, text, links } = await sandbox.waitForMail(email, VERIFY);
  expect(html + text).not.toContain("evil.test");
  for (const link of links) expect(new URL(link).origin).toBe("http://waymark.test");
});

test("a second mail makes the first link invalid", async () => {
  const person = await signUpUser();
  const first = await readLink(person);
  expect((await requestMail(person)).status).toBe(204);
  expect((await verify(first)).status, "at once, not when the second arrives").toBe(400);
  await vi.waitFor(async () => expect((await sandbox.listMails(person.user.email)).length).toBe(2));
  const second = await readLink(person);
  expect(second.token).not.toBe(first.token);
  expect((await verify(second)).status).toBe(204);
});

test("a link expires after a day, and when the address changes", async () => {
  const person = await signUpUser();
  const link = await readLink(person);
  const [{ hours }] = (await sql`
    select extract(epoch from expires_at - now()) / 3600 as hours from one_time_tokens
    where user_id = ${person.id} and kind = 'verify_email'`) as never as [{ hours: string }];
  expect(Number(hours)).toBeCloseTo(24, 1);
  await sql`update users set email = ${uniqueEmail()} where id = ${person.id}`;
  expect((await verify(link)).status).toBe(400);
  const other = await signUpUser();
  const otherLink = await readLink(other);
  await sql`update one_time_tokens set expires_at = now() - interval '1 second' where user_id = ${other.id}`;
  expect((await verify(otherLink)).status).toBe(400);
});

test("one of ten concurrent uses succeeds", async () => {
  const link = await readLink(await signUpUser());
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => verify(link)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([204, ...Array(9).fill(409)]);
});

test("a name is escaped and cannot add a recipient", async () => {
  const name = "<a href=//evil.test>x</a>\r\nBcc: z@evil.test";
  const person = await signUpUser({ name });
  const mail = await sandbox.waitForMail(person.user.email, VERIFY);
  expect(mail.to).toBe(person.user.email);
  expect(mail.html).toContain("&lt;a href=");
  expect(mail.html).not.toContain("<a href=//");
  expect(mail.links.every((link) => link.startsWith("http://waymark.test"))).toBe(true);
  expect(await sandbox.listMails("z@evil.test")).toEqual([]);
});

test("the token of a link is stored as plain text neither as a token nor in the mail outbox", async () => {
  const person = await signUpUser();
  const { token } = await readLink(person);
  const rows = await sql`select row_to_json(t)::text as all from one_time_tokens t
    union all select row_to_json(m)::text from mail_outbox m`;
  expect(rows.some((row) => row.all.includes(token))).toBe(false);
});
