import { afterEach, describe, expect, test } from "vitest";
import { readEvents } from "@/lib/async/event-stream";
import { makeProject, signUpUser } from "../../support/factories";
import { instances } from "../../support/http/instances";
import { del, get, post, type Reply } from "../../support/http/request";

const ends: AbortController[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end.abort();
});

/** Which of the two instances answered. */
const readInstance = ({ headers }: Reply) => headers.get("x-test-instance");

/** The events of a stream that one of the two instances serves. */
async function listen(token: string) {
  const end = new AbortController();
  ends.push(end);
  const heard: string[] = [];
  const response = await fetch(`${(await instances()).origin}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: end.signal,
  });
  void (async () => {
    for await (const { event, data } of readEvents(response.body!)) heard.push(`${event} ${data}`);
  })().catch(() => {});
  return heard;
}

// `npm test` runs this file, with most others of the API, through two instances behind a balancer.
describe.skipIf(process.env.TEST_API !== "instances")("two instances on one database", () => {
  test("answer by turns, because the balancer gives each request to the next one", async () => {
    const ids = new Set<string>();
    for (let n = 0; n < 4; n++) {
      const { origin } = await instances();
      ids.add(String((await fetch(`${origin}/api/health`)).headers.get("x-test-instance")));
    }
    expect(ids.size).toBe(2);
  });

  test("send a change to every window, whichever instance made it", async () => {
    const ana = await signUpUser();
    // Opened at the same time, so that both instances have listeners.
    const windows = [await listen(ana.token), await listen(ana.token)];
    // The instances listen to the database once each window has received one change.
    const ready = windows.map(async (heard) => {
      while (heard.length === 0) await makeProject(ana);
    });
    await Promise.all(ready);
    for (let n = 0; n < 4; n++) {
      const { id } = await makeProject(ana);
      for (const heard of windows)
        await expect.poll(() => heard, { timeout: 30_000 }).toContain(`change ${id}`);
    }
  });

  test("forget a session that both have in memory: at once where it is ended, and soon on the other", async () => {
    const ana = await signUpUser();
    const credentials = { email: ana.user.email, password: "correct horse battery staple" };
    const other = (await post("/api/auth/signin", credentials)).body.tokens.access_token;
    const statuses = async () => {
      const replies = [await get("/api/stats", other), await get("/api/stats", other)];
      return replies.map(({ status }) => status);
    };
    for (let n = 0; n < 4; n++) expect(await statuses()).toEqual([200, 200]);
    const ended = await del("/api/auth/sessions", ana.token);
    expect(ended.status).toBe(204);
    const next = [await get("/api/stats", other), await get("/api/stats", other)];
    const sameInstance = next.find((reply) => readInstance(reply) === readInstance(ended));
    expect(sameInstance?.status).toBe(401);
    // Much less than the ten seconds after which the session would be looked up again in any case.
    await expect.poll(statuses, { timeout: 4_000, interval: 20 }).toEqual([401, 401]);
  });

  test("end a session everywhere at once", async () => {
    const ana = await signUpUser();
    const other = await post("/api/auth/signin", {
      email: ana.user.email,
      password: "correct horse battery staple",
    });
    const { body } = await get("/api/auth/sessions", ana.token);
    expect(body.data.length).toBe(2);
    const change = await post(
      "/api/auth/password-reset",
      { previous_password: "correct horse battery staple", new_password: "another horse battery staple" },
      ana.token,
    );
    expect(change.status).toBeLessThan(300);
    for (let n = 0; n < 4; n++)
      expect((await get("/api/auth/me", other.body.tokens.access_token)).status).toBe(401);
  });
});
