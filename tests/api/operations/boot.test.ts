import { expect, test, vi } from "vitest";
import { boot } from "@/lib/boot.server";
import { log } from "@/lib/log.server";

const failure = new Error("Failed query: create table tasks", { cause: new Error("tasks exists") });
vi.mock("@/db/migrate.server", () => ({ migrate: () => Promise.reject(failure) }));

test("a migration that fails ends the start with one sentence, and the log has its cause", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  await expect(boot()).rejects.toThrow(/^The database at \S+ cannot be used: /);
  expect(logged).toHaveBeenCalledWith({ err: failure }, expect.any(String));
});
