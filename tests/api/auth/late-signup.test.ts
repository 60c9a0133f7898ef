import { Worker } from "node:worker_threads";
import { afterEach, expect, test, vi } from "vitest";
import { PASSWORD, uniqueEmail } from "../../support/factories";
import { post, request } from "../../support/http/request";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const signUp = (email: string) => post("/api/auth/signup", { email, password: PASSWORD });

/** Holds back the next hash of a password until it is released. */
function holdNextHash() {
  const send = Worker.prototype.postMessage;
  let release = () => {};
  const queued = vi.spyOn(Worker.prototype, "postMessage").mockImplementationOnce(function (
    this: Worker,
    job,
  ) {
    release = () => send.call(this, job);
  });
  return { isQueued: () => vi.waitFor(() => expect(queued).toHaveBeenCalled()), release: () => release() };
}

test("a sign-up that takes too long is answered by 503 and stores nothing, so it can be sent again", async () => {
  const email = uniqueEmail();
  const hash = holdNextHash();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late = signUp(email);
  await hash.isQueued();
  vi.advanceTimersByTime(8_000);
  vi.useRealTimers();
  expect((await late).status).toBe(503);
  hash.release();
  // It waits until the first one has ended.
  expect((await signUp(email)).status).toBe(201);
});

test("a sign-up whose window is closed before the answer is stored", async () => {
  const email = uniqueEmail();
  const hash = holdNextHash();
  const window = new AbortController();
  const left = request("POST", "/api/auth/signup", {
    json: { email, password: PASSWORD },
    signal: window.signal,
  });
  await hash.isQueued();
  window.abort();
  hash.release();
  await left;
  expect((await post("/api/auth/signin", { email, password: PASSWORD })).status).toBe(200);
});
