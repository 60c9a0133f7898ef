import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { toNodeListener } from "@/app/api/bridge.server";
import { createFront, drain } from "@/front.mjs";

type Api = (request: Request) => Promise<Response>;

const hook = globalThis as { [key: symbol]: Page | undefined };
const apiHook = Symbol.for("waymark.api");
const servers: Server[] = [];

afterEach(async () => {
  hook[apiHook] = undefined;
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A front whose pages tell what they were asked, and whose API is the given function. */
async function serve(options: { api?: Api; trustProxy?: boolean; pages?: Page } = {}) {
  hook[apiHook] = options.api && toNodeListener(options.api);
  const pages: Page = async (req, res) => res.end(JSON.stringify({ url: req.url, headers: req.headers }));
  const server = createFront({ pages: options.pages ?? pages, trustProxy: options.trustProxy });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `http://127.0.0.1:${port}` };
}

type Page = (req: IncomingMessage, res: ServerResponse) => Promise<unknown>;

/** What a server answers to bytes that no HTTP library would send. */
async function raw(port: number, bytes: string): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  socket.end(bytes);
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text;
}

const seenBy = async (url: string, headers: Record<string, string>) =>
  ((await (await fetch(url, { headers })).json()) as { headers: Record<string, string> }).headers;

test("a client cannot pretend to come from elsewhere", async () => {
  const forged = {
    "x-forwarded-for": "6.6.6.6",
    "x-forwarded-host": "evil.test",
    "x-forwarded-proto": "https",
    "x-real-ip": "6.6.6.6",
    forwarded: "for=6.6.6.6",
  };
  const { url } = await serve({
    api: async (request) => Response.json({ headers: Object.fromEntries(request.headers) }),
  });
  for (const path of ["/", "/api/x"]) {
    const headers = await seenBy(url + path, forged);
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|https/);
  }
});

test("behind a proxy of ours, its word counts and not what the client put before it", async () => {
  const { url } = await serve({ trustProxy: true });
  const told = { "x-forwarded-for": "6.6.6.6, 192.0.2.7", "x-forwarded-proto": "https" };
  expect(await seenBy(url, told)).toMatchObject({
    "x-forwarded-for": "192.0.2.7",
    "x-forwarded-proto": "https",
  });
  expect(await seenBy(url, {})).toMatchObject({ "x-forwarded-for": "127.0.0.1" });
});

test("two Authorization headers are one that is not valid", async () => {
  const { port } = await serve({
    api: async (request) => Response.json(request.headers.get("authorization")),
  });
  const head = "GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
  const answer = await raw(port, `${head}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`);
  expect(answer).toContain('"Bearer a, Bearer b"');
});

test("the API gets /api and what is below it, Next gets the rest", async () => {
  const { url } = await serve({
    api: async (request) => Response.json({ api: new URL(request.url).pathname }),
  });
  const answers = async (path: string) => (await fetch(url + path)).json();
  expect(await answers("/api")).toEqual({ api: "/api" });
  expect(await answers("/api/a/b?c=d")).toEqual({ api: "/api/a/b" });
  expect(await answers("/apix")).toMatchObject({ url: "/apix" });
  expect(await answers("/a/../api/x")).toEqual({ api: "/api/x" });
  expect(await answers("/")).toMatchObject({ url: "/" });
});

test("the API gets the whole request, and its answer comes back whole", async () => {
  const { url } = await serve({
    api: async (request) => {
      const body = `${request.method} ${new URL(request.url).search} ${await request.text()}`;
      const headers = new Headers({ "content-type": "text/plain", "x-own": "1", connection: "close" });
      headers.append("set-cookie", "a=1");
      headers.append("set-cookie", "b=2");
      return new Response(body, { status: 201, headers });
    },
  });
  const response = await fetch(`${url}/api/x?q=1`, { method: "POST", body: "hällo" });
  expect(response.status).toBe(201);
  expect(await response.text()).toBe("POST ?q=1 hällo");
  expect(response.headers.get("x-own")).toBe("1");
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(response.headers.get("connection")).toBe("keep-alive");
});

test("an address cannot name another host", async () => {
  const { port } = await serve({ api: async (request) => Response.json(request.url) });
  const get = (target: string) => raw(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(await get("http://evil.test/api/x")).toContain('"http://localhost/api/x"');
  expect(await get("//evil.test/api/x")).toContain('"url":"//evil.test/api/x"');
});

test("a malformed address is 400, an unknown method 405, and the server lives on", async () => {
  const { port, url } = await serve({ api: async () => Response.json({}) });
  for (const target of ["http://[/", "*", "http://"]) {
    const answer = await raw(port, `OPTIONS ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  }
  const trace = await raw(port, "TRACE /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(trace).toMatch(/^HTTP\/1.1 405 /);
  expect(trace.toLowerCase()).toContain("\r\nallow: get, head, post, put, patch, delete, options\r\n");
  expect(trace).toContain('"status":405');
  expect(trace).toContain('"$schema":"http://localhost/schemas/ErrorModel.json"');
  expect(trace).toContain("x-content-type-options: nosniff");
  const smuggled =
    "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
  expect(await raw(port, smuggled)).toMatch(/^HTTP\/1.1 400 /);
  expect((await fetch(`${url}/api/x`)).status).toBe(200);
});

/** The one answer in what a socket gave, which must be a whole error model. */
function expectProblem(text: string, status: number) {
  const head = text.slice(0, text.indexOf("\r\n\r\n"));
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
  expect(head.toLowerCase()).toContain("\r\ncontent-type: application/problem+json");
  const id = /x-request-id: ([0-9a-f-]{36})/i.exec(head)?.[1];
  const problem = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  expect(problem).toMatchObject({
    $schema: "http://localhost/schemas/ErrorModel.json",
    title: http.STATUS_CODES[status],
    status,
    detail: expect.stringMatching(/^[A-Z].+\.$/),
    message: problem.detail,
    request_id: id,
    errors: [],
  });
}

test("what is no HTTP, and what is too large or expects too much, is told why", async () => {
  const { port, url } = await serve({ api: async () => Response.json({}) });
  const get = "GET /api/x HTTP/1.1\r\n";
  expectProblem(await raw(port, "nonsense\r\n\r\n"), 400);
  expectProblem(await raw(port, `${get}Host: x\r\nno colon\r\n\r\n`), 400);
  expectProblem(await raw(port, `${get}Host: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`), 431);
  expectProblem(await raw(port, `${get}Host: x\r\nConnection: close\r\nExpect: a cake\r\n\r\n`), 417);
  expect((await fetch(`${url}/api/x`)).status).toBe(200);
});

test("a request has one Host", async () => {
  const { port } = await serve({ api: async () => Response.json({}) });
  const ask = (path: string, ...headers: string[]) =>
    raw(port, `GET ${path} HTTP/1.1\r\n${["Connection: close", ...headers].join("\r\n")}\r\n\r\n`);
  for (const path of ["/api/x", "/"]) {
    expectProblem(await ask(path, "Host: x", "Host: x"), 400);
    expectProblem(await ask(path, "Host: x", "hOST: y"), 400);
    expectProblem(await ask(path), 400);
    expect(await ask(path, "Host: x")).toMatch(/^HTTP\/1.1 200 /);
  }
  expect(await raw(port, "GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 200 /);
});

test("an image is one of ours", async () => {
  const { url } = await serve();
  const image = (of: string) => fetch(`${url}/_next/image?url=${encodeURIComponent(of)}&w=640&q=75`);
  for (const bad of [
    "/\\",
    "/\\evil.test",
    "/\\evil.test:x",
    "//evil.test/a.png",
    "http://evil.test",
    "",
    "a",
    "/\t/[",
    "//[",
  ]) {
    const answer = await image(bad);
    expect(answer.status, bad).toBe(400);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  }
  expect((await fetch(`${url}/_next/image`)).status).toBe(400);
  expect((await image("/pictures/board.png")).status).toBe(200);
});

test("every answer has an id, of the API its own", async () => {
  const id = crypto.randomUUID();
  const { url } = await serve({ api: async () => new Response(null, { headers: { "x-request-id": id } }) });
  expect((await fetch(`${url}/api/x`)).headers.get("x-request-id")).toBe(id);
  const ids = await Promise.all(
    ["/", "/_next/static/a.js", "/nowhere"].map(async (path) =>
      (await fetch(url + path)).headers.get("x-request-id"),
    ),
  );
  for (const one of ids) expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(3);
});

test("a fault of ours is a 500 without its text", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const fail = async () => {
    throw new Error("the secret");
  };
  const { url } = await serve({ api: fail, pages: fail });
  for (const path of ["/", "/api/x"]) {
    const response = await fetch(url + path);
    expect(response.status).toBe(500);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.text()).not.toContain("secret");
  }
  expect(log.mock.calls.join()).toContain("the secret");
  log.mockRestore();
});

test("a stream that fails ends the connection without the text of its error", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { port } = await serve({
    api: async (request) => {
      let sent = request.url.endsWith("/first") ? 1 : 0;
      const body = new ReadableStream({
        pull(controller) {
          if (sent++ === 0) controller.enqueue(new TextEncoder().encode("part"));
          else controller.error(new Error("the secret"));
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    },
  });
  const ask = (path: string) =>
    raw(port, `GET /api/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const first = await ask("first");
  expect(first).toMatch(/^HTTP\/1.1 500 /);
  const second = await ask("second");
  // Without the last chunk the client knows that something is missing.
  expect(second).not.toMatch(/\r\n0\r\n/);
  expect(first + second).not.toContain("secret");
  expect(log.mock.calls.join()).toContain("the secret");
  log.mockRestore();
});

test("the API hears at once that its client has gone", async () => {
  let aborted: Promise<unknown> | undefined;
  const { port } = await serve({
    api: async (request) => {
      aborted = once(request.signal, "abort");
      await aborted;
      return new Response();
    },
  });
  const socket = net.connect(port, "127.0.0.1");
  socket.write("GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n");
  await vi.waitFor(() => expect(aborted).toBeDefined());
  socket.destroy();
  await aborted;
});

test.each([
  ["nothing has been sent yet", []],
  ["nothing is being sent", ["part"]],
])("a streamed answer is canceled when its client goes and %s", async (_, parts) => {
  let onCancel = () => {};
  const canceled = new Promise<void>((resolve) => {
    onCancel = resolve;
  });
  let isAsked = false;
  const { port } = await serve({
    api: async () => {
      isAsked = true;
      const body = new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        },
        cancel: onCancel,
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    },
  });
  const socket = net.connect(port, "127.0.0.1");
  socket.write("GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n");
  if (parts.length > 0) await once(socket, "data");
  await vi.waitFor(() => expect(isAsked).toBe(true));
  socket.destroy();
  await canceled;
});

test("a streamed answer arrives as it is made and ends when nobody reads it", async () => {
  let canceled = false;
  let sent = 0;
  const { url } = await serve({
    api: async () => {
      const body = new ReadableStream({
        pull(controller) {
          if (sent++ < 1000) controller.enqueue(new Uint8Array(64 * 1024));
          else controller.close();
        },
        cancel() {
          canceled = true;
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    },
  });
  const response = await new Promise<IncomingMessage>((resolve) => http.get(`${url}/api/x`, resolve));
  await once(response, "readable");
  // It comes to rest before its end only where the server waits for the reader.
  let before = -1;
  while (before !== sent) {
    before = sent;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  expect(sent).toBeLessThan(1000);
  response.destroy();
  await vi.waitFor(() => expect(canceled).toBe(true));
});

test.each(["gzip", "identity"])("JSON of many chunks is passed on as it is made, as %s", async (encoding) => {
  const rows = Array.from({ length: 50 }, (_, n) => `{"n":${n},"id":"${randomUUID()}"}`);
  let onCancel = () => {};
  const canceled = new Promise<void>((resolve) => {
    onCancel = resolve;
  });
  const { url } = await serve({
    api: async (request) => {
      const isEndless = request.url.endsWith("/endless");
      let next = 0;
      const body = new ReadableStream(
        {
          pull(controller) {
            const row = rows[isEndless ? next % rows.length : next];
            controller.enqueue(new TextEncoder().encode(row ? `${next === 0 ? "[" : ","}${row}` : "]"));
            next++;
            if (!row) controller.close();
          },
          cancel: onCancel,
        },
        { highWaterMark: 0 },
      );
      return new Response(body, { headers: { "content-type": "application/json" } });
    },
  });
  const headers = { "accept-encoding": encoding };
  const response = await fetch(`${url}/api/x`, { headers });
  expect(response.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
  expect(response.headers.get("content-length")).toBeNull();
  expect(response.headers.get("vary")).toBe("accept-encoding");
  expect(await response.text()).toBe(`[${rows.join()}]`);

  const left = await new Promise<IncomingMessage>((resolve) =>
    http.get(`${url}/api/endless`, { headers, agent: false }, resolve),
  );
  await once(left, "readable");
  left.destroy();
  await canceled;
});

test("who sends too much gets the answer that says so, and may go on on the same connection", async () => {
  const { port } = await serve({
    api: async (request) => {
      if (request.method === "GET") return Response.json("still there");
      if (request.url.endsWith("/begun")) {
        const reader = request.body?.getReader();
        await reader?.read();
        await reader?.cancel();
      }
      return Response.json({}, { status: 413, headers: { connection: "close" } });
    },
  });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, body?: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const req = http.request({ port, agent, method, path, host: "127.0.0.1" }, (res) => {
        res.resume().on("end", () => resolve(res.statusCode ?? 0));
      });
      req.on("error", reject).end(body);
    });
  for (const path of ["/api/begun", "/api/unread"]) {
    expect(await ask("POST", path, Buffer.alloc(20 * 1024 * 1024))).toBe(413);
    expect(await ask("GET", path)).toBe(200);
  }
  agent.destroy();
});

test("long JSON travels compressed to those who can read it", async () => {
  const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: "Write the tests" }));
  const { url, port } = await serve({ api: async () => Response.json(rows) });
  const response = await fetch(`${url}/api/x`);
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("vary")).toBe("accept-encoding");
  expect(Number(response.headers.get("content-length"))).toBeLessThan(2000);
  expect(await response.json()).toEqual(rows);
  const plain = await raw(port, "GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(plain).toContain(JSON.stringify(rows));
});

test("stopping finishes what is in flight, takes nothing new and closes what is idle", async () => {
  let release = () => {};
  const { server, url, port } = await serve({
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
  await new Promise((resolve) => setTimeout(resolve, 50));
  const drained = drain([server]);
  await vi.waitFor(() => expect(server.listening).toBe(false));
  await expect(fetch(`${url}/api/x`)).rejects.toThrow();
  release();
  expect(await slow).toBe('close "done"');
  await drained;
  agent.destroy();
});

test("stopping answers once more on a connection that a balancer keeps, and says that it is not ready", async () => {
  const { server, port } = await serve({ api: async () => Response.json({}) });
  const sockets = [net.connect(port, "127.0.0.1"), net.connect(port, "127.0.0.1")] as const;
  const ask = async (socket: net.Socket, path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return String((await once(socket, "data"))[0]).toLowerCase();
  };
  for (const socket of sockets) expect(await ask(socket, "/api/x")).toMatch(/^http\/1.1 200 /);
  const drained = drain([server], 10_000, 5_000);
  await vi.waitFor(() => expect(server.listening).toBe(false));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const last = await ask(sockets[0], "/api/x");
  expect(last).toMatch(/^http\/1.1 200 /);
  expect(last).toContain("\r\nconnection: close\r\n");
  const ready = await ask(sockets[1], "/api/health/ready");
  expect(ready).toMatch(/^http\/1.1 503 /);
  expect(ready).toContain("\r\nretry-after: 5\r\n");
  const began = performance.now();
  await drained;
  expect(performance.now() - began).toBeLessThan(4_000);
});

test("stopping answers also what waits to be accepted while we are busy", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waymark-front-"));
  const signal = join(folder, "connected");
  let drained: Promise<void> | undefined;
  const { server, port, url } = await serve({
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

test("stopping does not wait for ever", async () => {
  const { server, url } = await serve({ api: () => new Promise(() => {}) });
  const hanging = fetch(`${url}/api/x`).catch(() => "cut off");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await drain([server], 200);
  expect(await hanging).toBe("cut off");
});
