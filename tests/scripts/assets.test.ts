import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withAssets } from "@/assets.mjs";

const SIZE = 30_000_000;
const folder = mkdtempSync(join(tmpdir(), "waymark-assets-"));
let server: Server;
let origin: string;

beforeAll(async () => {
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks", "large.js"), Buffer.alloc(SIZE, "x"));
  writeFileSync(join(folder, "chunks", "removed.js"), "gone");
  writeFileSync(join(folder, "chunks", "small.js"), "small");
  writeFileSync(join(folder, "chunks", "small.js.br"), "small in Brotli");
  const listener = withAssets(folder, async (req, res) => void res.end(`next: ${req.url}`));
  server = createServer((req, res) => void listener(req, res)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers: { "accept-encoding": "identity", ...headers } });

test("a file is sent whole, whichever range is asked for", async () => {
  for (const range of ["bytes=5-2", "bytes=0-0", "bytes=-5", "bytes=abc", "bytes=0-1,3-4"]) {
    const reply = await get("/_next/static/chunks/small.js", { range });
    expect(reply.status, range).toBe(200);
    expect(await reply.text()).toBe("small");
    expect(reply.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
  }
});

test("a HEAD has no body, and other paths are passed on", async () => {
  const head = await get("/_next/static/chunks/small.js", {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "5", ""]);
  for (const path of ["/_next/static/chunks/none.js?a=1", "/_next/static", "/home", "/_next/static/%2e%2e/x"])
    expect(await (await get(path)).text()).toMatch(/^next: /);
  const posted = await get("/_next/static/chunks/small.js", {}, "POST");
  expect(await posted.text()).toBe("next: /_next/static/chunks/small.js");
});

test("a file that was removed while the server runs ends the request", async () => {
  rmSync(join(folder, "chunks", "removed.js"));
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await expect(get("/_next/static/chunks/removed.js").then((reply) => reply.text())).rejects.toThrow();
  vi.restoreAllMocks();
});

const countOpen = () =>
  readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith("large.js");
    } catch {
      return false;
    }
  }).length;

test.runIf(process.platform === "linux")("a client that leaves leaves no open file", async () => {
  const { hostname, port } = new URL(origin);
  for (let n = 0; n < 10; n++) {
    const socket = connect(Number(port), hostname);
    socket.write(`GET /_next/static/chunks/large.js HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await new Promise((resolve) => socket.once("data", resolve));
    socket.destroy();
  }
  await vi.waitFor(() => expect(countOpen()).toBe(0), { timeout: 10_000 });
});
