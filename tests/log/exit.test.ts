import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { TEST_ENV } from "../support/setup/environment";

test("lines that wait in the buffer are written when the process exits", () => {
  const code = `import("@/lib/log.server").then(({ log }) => {
    for (let n = 1; n <= 3; n++) log.info({ n }, "waits");
    process.exit(0);
  });`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "-e", code],
    {
      env: { ...process.env, ...TEST_ENV, LOG_LEVEL: "info", DATABASE_URL: "postgres://a/b" },
      encoding: "utf8",
    },
  );
  const lines = stdout.split("\n").filter(Boolean);
  expect(
    lines.map((line) => JSON.parse(line).n),
    stderr,
  ).toEqual([1, 2, 3]);
});
