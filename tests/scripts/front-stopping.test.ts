import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { drain } from "@/front.mjs";
import { startFront, stopFronts } from "../support/http/front";
import { tick } from "../support/tick";

afterEach(stopFronts);
afterEach(() => void vi.useRealTimers());

test("stopping finishes running requests, accepts no new ones and closes idle connections", async () => {
  let release: (() => void) | undefined;
  const { server, url, port } = await startFront({
    api: async (request) => {
      if (!request.url.endsWith("slow")) return Response.json({});
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json("done");
    },
  });
  const agent = new http.Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const req = http.get({ port, agent, path, host: "127.0.0.1" }, async (res) => {
        let text = `${res.headers.connection} `;
        for await (const chunk of res) text += chunk;
        resolve(text);
      });
      req.on("error", reject);
    });
  expect(await ask("/api/idle")).toBe("keep-alive {}");
  const slow = ask("/api/slow");
  await vi.waitFor(() => expect(release).toBeDefined());
  const drained = drain([server]);
  await vi.waitFor(() => expect(server.listening).toBe(false));
  await expect(fetch(`${url}/api/x`)).rejects.toThrow();
  release?.();
  expect(await slow).toBe('close "done"');
  await drained;
  agent.destroy();
});

test("stopping answers a balancer on new and on kept connections, and reports not ready", async () => {
  const { server, port } = await startFront({ api: async () => Response.json({}) });
  const sockets = [net.connect(port, "127.0.0.1"), net.connect(port, "127.0.0.1")] as const;
  const ask = async (socket: net.Socket, path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return String((await once(socket, "data"))[0]).toLowerCase();
  };
  for (const socket of sockets) expect(await ask(socket, "/api/x")).toMatch(/^http\/1.1 200 /);
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const drained = drain([server], 10_000, 5_000);
  // The balancer has not noticed yet, and opens a connection.
  const late = await ask(net.connect(port, "127.0.0.1"), "/api/x");
  expect(late).toMatch(/^http\/1.1 200 /);
  expect(late).toContain("\r\nconnection: close\r\n");
  vi.advanceTimersByTime(2_500);
  while (server.listening) await tick();
  vi.advanceTimersByTime(1_500);
  const last = await ask(sockets[0], "/api/x");
  expect(last).toMatch(/^http\/1.1 200 /);
  expect(last).toContain("\r\nconnection: close\r\n");
  const ready = await ask(sockets[1], "/api/health/ready");
  expect(ready).toMatch(/^http\/1.1 503 /);
  expect(ready).toContain("\r\nretry-after: 5\r\n");
  // No time passes here, so stopping does not wait for the rest of the five seconds.
  await drained;
});

test("stopping also answers connections that wait to be accepted by a busy process", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waymark-front-"));
  const signal = join(folder, "connected");
  let drained: Promise<void> | undefined;
  const { server, port, url } = await startFront({
    api: async () => {
      // The first request blocks this process until thirty others wait to be accepted; then the server is told to stop.
      for (const end = Date.now() + (drained ? 10 : 60_000); Date.now() < end; )
        if (!drained && existsSync(signal)) break;
      drained ??= drain([server]);
      return Response.json("done");
    },
  });
  const client = `
    let answered = 0, connected = 0;
    console.log("up");
    process.stdin.once("data", () => {
      for (let i = 0; i < 30; i++) {
        const socket = require("node:net").connect(${port}, "127.0.0.1");
        socket.write("GET /api/x HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n");
        socket.on("connect", () => { if (++connected === 30) require("node:fs").writeFileSync(${JSON.stringify(signal)}, "") });
        socket.on("data", (data) => { answered += String(data).includes("done") }).on("error", () => {});
      }
      process.stdin.destroy();
    });
    process.on("exit", () => console.log(answered));`;
  const child = spawn(process.execPath, ["-e", client], { stdio: ["pipe", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const first = fetch(`${url}/api/x`);
  child.stdin.write("go");
  expect(await (await first).json()).toBe("done");
  const [answered] = await once(child.stdout, "data");
  rmSync(folder, { recursive: true });
  expect(Number(answered)).toBe(30);
  await drained;
});

test("stopping has a time limit", async () => {
  const api = vi.fn(() => new Promise<Response>(() => {}));
  const { server, url } = await startFront({ api });
  const hanging = fetch(`${url}/api/x`).catch(() => "cut off");
  await vi.waitFor(() => expect(api).toHaveBeenCalled());
  await drain([server], 200);
  expect(await hanging).toBe("cut off");
});

test("the time limit also holds while a stopping server still accepts connections", async () => {
  const api = vi.fn(() => new Promise<Response>(() => {}));
  const { server, url } = await startFront({ api });
  const hanging = fetch(`${url}/api/x`).catch(() => "cut off");
  await vi.waitFor(() => expect(api).toHaveBeenCalled());
  await drain([server], 200, 10 * 60_000);
  expect(await hanging).toBe("cut off");
});
