import { expect, test } from "vitest";
import { loadScript } from "@/lib/async/load-script";

test("a script that cannot be loaded is reported without its file", async () => {
  expect(await loadScript(async () => ({ one: 1 }))).toEqual({ one: 1 });
  const failed = loadScript(() =>
    Promise.reject(new Error("Failed to load chunk /_next/static/chunks/1.js")),
  );
  await expect(failed).rejects.toThrow(/^Can’t reach Waymark\. .* reload the page\.$/);
});
