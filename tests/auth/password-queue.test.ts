import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { Problem } from "@/lib/api/problem";
import { comparePassword } from "@/lib/auth/passwords/password.server";

test("a full queue of passwords refuses the next one at once, with Retry-After", () => {
  let accepted = 0;
  let refusal: unknown;
  while (accepted < 10_000 && !refusal) {
    try {
      comparePassword("correct horse battery staple", null).catch(() => {});
      accepted++;
    } catch (error) {
      refusal = error;
    }
  }
  const workers = Math.max(1, Math.floor(availableParallelism() / 2));
  expect(accepted).toBe(51 * workers);
  expect(refusal).toBeInstanceOf(Problem);
  expect(refusal).toMatchObject({ status: 503, more: { headers: { "Retry-After": "5" } } });
});
