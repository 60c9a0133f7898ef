import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { PASSWORD, uniqueEmail } from "../../support/factories";
import { post } from "../../support/http/request";

test("a sign-up that takes too long is answered by 503 and stores nothing, so it can be sent again", async () => {
  const signUp = () => post("/api/auth/signup", { email, password: PASSWORD });
  const email = uniqueEmail();
  const send = Worker.prototype.postMessage;
  let hash = () => {};
  const queued = vi.spyOn(Worker.prototype, "postMessage").mockImplementationOnce(function (
    this: Worker,
    job,
  ) {
    hash = () => send.call(this, job);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late = signUp();
  await vi.waitFor(() => expect(queued).toHaveBeenCalled());
  vi.advanceTimersByTime(8_000);
  vi.useRealTimers();
  expect((await late).status).toBe(503);
  hash();
  queued.mockRestore();
  // It waits until the first one has ended.
  expect((await signUp()).status).toBe(201);
});
