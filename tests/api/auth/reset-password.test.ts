import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { PASSWORD, type Person, signUpUser, uniqueEmail } from "../../support/factories";
import { get, post, type Reply } from "../../support/http/request";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);

const STRONG = "Correct-Horse-7";
const INVALID = "Invalid or expired reset link. Please request a new password reset.";
const RESET = /reset/i;

let person: Person;
let email: string;
beforeEach(async () => {
  person = await signUpUser();
  email = person.user.email;
});

const requestLink = (address: unknown) => post("/api/auth/request-password-reset", { email: address });
const readToken = async (address: string) => {
  const { links } = await sandbox.waitForMail(address, RESET);
  const url = new URL(links.find((link) => link.includes("token="))!);
  expect(url.origin + url.pathname).toBe("http://waymark.test/password-reset");
  return url.searchParams.get("token")!;
};
const requestToken = async () => {
  expect((await requestLink(email)).status).toBe(204);
  return readToken(email);
};
const check = (token: string) => get(`/api/auth/check-password-reset?${new URLSearchParams({ token })}`);
const confirm = (body: Record<string, unknown>) => post("/api/auth/confirm-password-reset", body);
const reset = (token: string, password = STRONG) => confirm({ token, password, confirm_password: password });
const signIn = (password: string) => post("/api/auth/signin", { email, password });
const toComparable = ({ status, body, headers }: Reply) => ({ status, body, headers: [...headers.keys()] });

describe("requesting a link", () => {
  test.each([undefined, "", "nobody", "victim＠example.test", "a@example.test\r\nBcc: z@example.test"])(
    "for the address %j is refused",
    async (address) => {
      expect(await requestLink(address)).toMatchObject({
        status: 422,
        body: { errors: [{ location: "body.email", message: "Please enter a valid email address" }] },
      });
    },
  );

  test("gets the same reply for an unknown address, and sends no mail to it", async () => {
    const nobody = uniqueEmail();
    expect(toComparable(await requestLink(nobody))).toEqual(toComparable(await requestLink(email)));
    await readToken(email);
    await vi.waitFor(async () =>
      expect(await sql`select 1 from mail_outbox where recipient = ${nobody}`).toHaveLength(0),
    );
    expect(await sandbox.listMails(nobody)).toEqual([]);
  });
});

describe("the link", () => {
  test.each([
    ["ends", "unverified", null, 404],
    ["keeps", "verified", new Date(), 200],
  ])(
    "%s the calendar address of an account whose email address is %s",
    async (_, __, verified_at, status) => {
      await sql`update users set email_verified_at = ${verified_at} where id = ${person.id}`;
      const calendar = new URL((await post("/api/calendar/rotate", {}, person.token)).body.url).pathname;
      expect((await reset(await requestToken())).status).toBe(204);
      expect((await get(calendar)).status).toBe(status);
    },
  );

  test("is not used up by a check, works once, ends all sessions, and verifies the address", async () => {
    const token = await requestToken();
    const other = (await signIn(PASSWORD)).body.tokens;
    expect((await check(token)).status).toBe(204);
    expect((await check(token)).status).toBe(204);
    expect((await reset(token)).status).toBe(204);
    expect((await check(token)).status).toBe(400);
    expect(await reset(token)).toMatchObject({ status: 422, body: { message: INVALID } });
    for (const tokens of [person.tokens, other]) {
      expect((await get("/api/auth/me", tokens.access_token)).status).toBe(401);
      const { refresh_token } = tokens;
      expect((await post("/api/auth/refresh-token", { refresh_token })).status).toBe(401);
    }
    expect((await signIn(PASSWORD)).status).toBe(401);
    const { status, body } = await signIn(STRONG);
    expect(status).toBe(200);
    expect(body.user.email_verified_at).toEqual(expect.any(String));
    const { text } = await sandbox.waitForMail(email, /changed/i);
    expect(text).toContain("http://waymark.test/forgot-password");
  });

  test("expires after half an hour, is replaced by a second one, and ends when the address changes", async () => {
    const first = await requestToken();
    const [{ minutes }] = (await sql`
      select extract(epoch from expires_at - now()) / 60 as minutes from one_time_tokens
      where user_id = ${person.id} and kind = 'reset_password'`) as never as [{ minutes: string }];
    expect(Number(minutes)).toBeCloseTo(30, 0);
    await requestLink(email);
    expect((await check(first)).status, "at once").toBe(400);
    await vi.waitFor(async () =>
      expect((await sandbox.listMails(email)).filter(({ subject }) => RESET.test(subject))).toHaveLength(2),
    );
    const second = await readToken(email);
    expect((await check(second)).status).toBe(204);
    await sql`update users set email = ${uniqueEmail()} where id = ${person.id}`;
    expect((await check(second)).status).toBe(400);
    expect((await reset(second)).status).toBe(422);
  });

  test("is refused after it has expired", async () => {
    const token = await requestToken();
    await sql`update one_time_tokens set expires_at = now() - interval '1 second' where user_id = ${person.id}`;
    expect(await check(token)).toMatchObject({ status: 400, body: { detail: INVALID } });
    expect(await reset(token)).toMatchObject({ status: 422, body: { message: INVALID } });
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test("works for one of ten concurrent uses", async () => {
    const token = await requestToken();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `${STRONG}-${n}`)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(422)]);
    const winner = replies.findIndex(({ status }) => status === 204);
    expect((await signIn(`${STRONG}-${winner}`)).status).toBe(200);
  });

  test("sets a password for a user without one", async () => {
    await sql`update accounts set provider = 'github', type = 'oauth', password_hash = null where user_id = ${person.id}`;
    expect((await reset(await requestToken())).status).toBe(204);
    expect((await signIn(STRONG)).body.providers).toEqual(["credentials", "github"]);
  });

  test("of a deleted user is refused", async () => {
    const token = await requestToken();
    await sql`delete from users where id = ${person.id}`;
    expect((await check(token)).status).toBe(400);
    expect((await reset(token)).status).toBe(422);
  });
});

test.each([
  ["short", "short-1", "short-2", "Password must be at least 8 characters long"],
  ["different", "weakpassword", "otherpassword", "Passwords do not match"],
  ["weak", "weakpassword", "weakpassword", "Please choose a stronger password"],
  ["good, but the link is bad", STRONG, STRONG, INVALID],
])("checks run in a fixed order: %s", async (_, password, confirm_password, message) => {
  const reply = await confirm({ token: "nonsense", password, confirm_password });
  expect(reply).toMatchObject({ status: 422, body: { message } });
  expect(JSON.stringify(reply.body)).not.toContain(password);
});

test.each([{}, { token: "x", password: 5 }, { token: "x", password: STRONG }])(
  "%j is refused",
  async (body) => {
    expect((await confirm(body)).status).toBe(422);
  },
);

test("a common password is refused even with a high score, and the link stays valid", async () => {
  const token = await requestToken();
  expect(await reset(token, "P@ssw0rd")).toMatchObject({
    status: 422,
    body: { errors: [{ location: "body.password" }] },
  });
  expect((await check(token)).status).toBe(204);
  expect((await confirm({ token, password: STRONG, confirmPassword: STRONG })).status, "another name").toBe(
    204,
  );
});
