import { spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = fs.mkdtempSync(join(tmpdir(), "waymark-server-"));

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string) {
  fs.mkdirSync(join(folder, path, ".."), { recursive: true });
  fs.writeFileSync(join(folder, path), content);
}

// The entry between stand-ins that print what they are called with.
fs.copyFileSync("server.mjs", join(folder, "server.mjs"));
write("package.json", '{ "type": "module" }');
write(".next/required-server-files.json", '{ "config": {} }');
write("assets.mjs", "export const withAssets = () => {};");
write(
  "front.mjs",
  `export const createFront = () => ({
     once() {},
     listen: (port) => setInterval(() => process.stdout.write("port " + port + "\\n"), 50),
   });
   export const drain = async (servers, deadlineMs, graceMs) => void process.stdout.write("grace " + graceMs);`,
);
write("node_modules/next/package.json", '{ "type": "module", "exports": "./index.js" }');
write(
  "node_modules/next/index.js",
  "export default () => ({ prepare() {}, getRequestHandler() {}, close() {} });",
);

/** What the server prints when it starts with these settings and is stopped. */
async function run(settings: Record<string, string>) {
  const env = { ...process.env, NODE_OPTIONS: "", HOST: "", APP_URL: "", ...settings };
  const child = spawn(process.execPath, [join(folder, "server.mjs")], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const exited = once(child, "close");
  child.stdout.once("data", () => child.kill("SIGTERM"));
  await exited;
  return [...new Set(output.split("\n"))];
}

test("the entry takes an empty setting for a missing one, as the app does", async () => {
  expect(await run({ PORT: "8080", DRAIN_SECONDS: "2" })).toEqual(["port 8080", "grace 2000"]);
  expect(await run({ PORT: "8080", DRAIN_SECONDS: "0" })).toEqual(["port 8080", "grace 0"]);
  expect(await run({ PORT: "", DRAIN_SECONDS: "", TRUST_PROXY: "" })).toEqual(["port 3000", "grace 5000"]);
});

test("a stopping server keeps time to finish requests, however long it is told to answer new ones", async () => {
  expect(await run({ PORT: "8080", DRAIN_SECONDS: "60" })).toEqual(["port 8080", "grace 20000"]);
});
