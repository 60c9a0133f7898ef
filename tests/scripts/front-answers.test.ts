import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import net from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { sendBytes, startFront, stopFronts } from "../support/http/front";
import { tick } from "../support/tick";

afterEach(stopFronts);

test("an internal error is a 500 without the text of the error", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const fail = async () => {
    throw new Error("the secret");
  };
  const { url } = await startFront({ api: fail, pages: fail });
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
  const { port } = await startFront({
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
    sendBytes(port, `GET /api/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const first = await ask("first");
  expect(first).toMatch(/^HTTP\/1.1 500 /);
  const second = await ask("second");
  // The missing last chunk tells the client that the answer is incomplete.
  expect(second).not.toMatch(/\r\n0\r\n/);
  expect(first + second).not.toContain("secret");
  expect(log.mock.calls.join()).toContain("the secret");
  log.mockRestore();
});

test("the API is told at once when its client disconnects", async () => {
  let aborted: Promise<unknown> | undefined;
  const { port } = await startFront({
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
])("a streamed answer is canceled when its client disconnects and %s", async (_, parts) => {
  let onCancel = () => {};
  const canceled = new Promise<void>((resolve) => {
    onCancel = resolve;
  });
  let isAsked = false;
  const { port } = await startFront({
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

test("a streamed answer arrives as it is written, and ends when nobody reads it", async () => {
  let canceled = false;
  let sent = 0;
  const { server, url } = await startFront({
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
  const connected = once(server, "connection");
  const response = await new Promise<IncomingMessage>((resolve) => http.get(`${url}/api/x`, resolve));
  const [connection] = await connected;
  await once(response, "readable");
  // When nobody reads, the connection stays full. A source that did not wait would come to its end within these turns.
  let before = -1;
  while (before !== sent || !connection.writableNeedDrain) {
    before = sent;
    for (let turn = 0; turn < 100; turn++) await tick();
  }
  expect(sent).toBeLessThan(1000);
  response.destroy();
  await vi.waitFor(() => expect(canceled).toBe(true));
});

test.each(["gzip", "identity"])(
  "JSON of many chunks is passed on as it is written, as %s",
  async (encoding) => {
    const rows = Array.from({ length: 50 }, (_, n) => `{"n":${n},"id":"${randomUUID()}"}`);
    let onCancel = () => {};
    const canceled = new Promise<void>((resolve) => {
      onCancel = resolve;
    });
    const { url } = await startFront({
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
  },
);

test("a client that sends too much gets the error, and can keep using the connection", async () => {
  const { port } = await startFront({
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
