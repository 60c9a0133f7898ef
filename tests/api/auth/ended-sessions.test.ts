import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeUserWithRole, PASSWORD, type Person, signUpUser } from "../../support/factories";
import { del, get, openStream, post, put } from "../../support/http/request";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);

/** The database's notification of ended sessions: the ids of the user and of the session. */
const notified: string[] = [];
const listener = new pg.Client({
  connectionString: process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL,
});
beforeAll(async () => {
  listener.on("notification", ({ payload = "" }) => notified.push(payload));
  await listener.connect();
  await listener.query("listen waymark_sessions_ended");
});
afterAll(() => listener.end());

const NEW_PASSWORD = "Another-Staple-77";
const openStreams: AbortController[] = [];
let person: Person;
let otherSession: Person;

beforeEach(async () => {
  person = await signUpUser();
  const session = (await post("/api/auth/signin", { email: person.user.email, password: PASSWORD })).body;
  otherSession = { ...person, ...session, token: session.tokens.access_token };
});
afterEach(() => {
  for (const controller of openStreams.splice(0)) controller.abort();
});

/**
 * Opens several event streams of one session, so that each instance serves some. The first ones may open before an instance
 * receives notifications, so it opens others until all say that they tell of every change.
 */
const listen = ({ token }: Person) =>
  vi.waitFor(
    async () => {
      const streams = await Promise.all(Array.from({ length: 4 }, () => listenOnce(token)));
      const areListening = () => streams.every(({ text }) => text.includes("event: listening"));
      await expect
        .poll(areListening, { timeout: 1_000 })
        .toBe(true)
        .catch((error) => {
          for (const { close } of streams) close();
          throw error;
        });
      return streams;
    },
    { timeout: 20_000 },
  );

async function listenOnce(token: string) {
  const stop = new AbortController();
  openStreams.push(stop);
  const response = await openStream("/api/events", token, stop.signal);
  expect(response.status).toBe(200);
  const stream = { text: "", hasEnded: false, close: () => stop.abort() };
  void (async () => {
    for await (const part of response.body as never as AsyncIterable<Uint8Array>)
      stream.text += new TextDecoder().decode(part);
    stream.hasEnded = true;
  })().catch(() => {});
  return stream;
}

type Streams = Awaited<ReturnType<typeof listen>>;
/** The time-out only ends a test that hangs. Another test checks that the notification alone ends a stream. */
const expectEnded = (streams: Streams) =>
  expect
    .poll(() => streams.map(({ hasEnded }) => hasEnded), { timeout: 20_000 })
    .toEqual(Array(4).fill(true));

/** Expects that the streams are open and still receive changes. */
async function expectOpen(streams: Streams) {
  const { id } = await makeProject(person);
  await expect.poll(() => streams.filter(({ text }) => text.includes(id)).length).toBe(4);
  expect(streams.map(({ hasEnded }) => hasEnded)).toEqual(Array(4).fill(false));
}

async function getSessionId({ token }: Person): Promise<string> {
  const { data } = (await get("/api/auth/sessions", token)).body;
  return data.find((session: { is_current: boolean }) => session.is_current).id;
}

const endOtherSessions: [string, () => Promise<{ status: number }>][] = [
  [
    "one device is signed out",
    async () => del(`/api/auth/sessions/${await getSessionId(otherSession)}`, person.token),
  ],
  ["all other devices are signed out", () => del("/api/auth/sessions", person.token)],
  [
    "the password is changed",
    () =>
      post(
        "/api/auth/password-reset",
        { previous_password: PASSWORD, new_password: NEW_PASSWORD },
        person.token,
      ),
  ],
];

test("the notification alone ends streams, without a query", async () => {
  const [own, others] = [await listen(person), await listen(otherSession)];
  // The session has not ended.
  await sql`select pg_notify('waymark_sessions_ended', ${`${person.id} ${await getSessionId(otherSession)}`})`;
  await expectEnded(others);
  await expectOpen(own);
});

test.each(endOtherSessions)("streams of other sessions end when %s", async (_, end) => {
  const [own, others] = [await listen(person), await listen(otherSession)];
  const [ownId, otherId] = [await getSessionId(person), await getSessionId(otherSession)];
  expect((await end()).status).toBe(204);
  // Sent by the transaction that ends the session.
  await expect.poll(() => notified).toContain(`${person.id} ${otherId}`);
  expect(notified).not.toContain(`${person.id} ${ownId}`);
  await expectEnded(others);
  await expectOpen(own);
});

test("streams of a session end when one of its refresh tokens is used again", async () => {
  const [own, others] = [await listen(person), await listen(otherSession)];
  const refresh = (refresh_token: string) => post("/api/auth/refresh-token", { refresh_token });
  const first = otherSession.tokens.refresh_token;
  const second = (await refresh(first)).body.tokens.refresh_token;
  expect((await refresh(second)).status).toBe(200);
  expect((await refresh(first)).status).toBe(401);
  await expectEnded(others);
  await expectOpen(own);
});

const endAllSessions: [string, () => Promise<{ status: number }>][] = [
  [
    "the password is reset by mail",
    async () => {
      await post("/api/auth/request-password-reset", { email: person.user.email });
      const { links } = await sandbox.waitForMail(person.user.email, /password/i);
      const token = links.map((link) => new URL(link).searchParams.get("token")).find(Boolean);
      const body = { token, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
      return post("/api/auth/confirm-password-reset", body);
    },
  ],
  [
    "an administrator sets the password",
    async () => {
      const { token } = await makeUserWithRole("superuser");
      return put(`/api/admin/users/${person.id}/password`, { password: NEW_PASSWORD }, token);
    },
  ],
  ["the user deletes the account", () => del("/api/auth/me", person.token)],
  [
    "an administrator deletes the account",
    async () => del(`/api/admin/users/${person.id}`, (await makeUserWithRole("superuser")).token),
  ],
];

test.each(endAllSessions)("all streams of a user end when %s", async (_, end) => {
  const streams = [await listen(person), await listen(otherSession)];
  const ids = [await getSessionId(person), await getSessionId(otherSession)];
  expect((await end()).status).toBe(204);
  for (const id of ids) await expect.poll(() => notified).toContain(`${person.id} ${id}`);
  for (const sessionStreams of streams) await expectEnded(sessionStreams);
});
