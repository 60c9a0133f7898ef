import { afterEach, expect, test } from "vitest";
import { expectProblem, sendBytes, startFront, stopFronts } from "../support/http/front";

afterEach(stopFronts);

test("two Authorization headers count as one invalid header", async () => {
  const { port } = await startFront({
    api: async (request) => Response.json(request.headers.get("authorization")),
  });
  const head = "GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
  const answer = await sendBytes(port, `${head}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`);
  expect(answer).toContain('"Bearer a, Bearer b"');
});

test("the API gets /api and all paths below it, Next gets the others", async () => {
  const { url } = await startFront({
    api: async (request) => Response.json({ api: new URL(request.url).pathname }),
  });
  const answers = async (path: string) => (await fetch(url + path)).json();
  expect(await answers("/api")).toEqual({ api: "/api" });
  expect(await answers("/api/a/b?c=d")).toEqual({ api: "/api/a/b" });
  expect(await answers("/apix")).toMatchObject({ url: "/apix" });
  expect(await answers("/a/../api/x")).toEqual({ api: "/api/x" });
  expect(await answers("/")).toMatchObject({ url: "/" });
});

test("the API gets the whole request, and the client gets the whole answer", async () => {
  const { url } = await startFront({
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
  const { port } = await startFront({ api: async (request) => Response.json(request.url) });
  const get = (target: string) =>
    sendBytes(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(await get("http://evil.test/api/x")).toContain('"http://localhost/api/x"');
  expect(await get("//evil.test/api/x")).toContain('"url":"//evil.test/api/x"');
});

test("a malformed address is 400, an unknown method 405, and the server keeps running", async () => {
  const { port, url } = await startFront({ api: async () => Response.json({}) });
  for (const target of ["http://[/", "*", "http://"]) {
    const answer = await sendBytes(
      port,
      `OPTIONS ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  }
  const trace = await sendBytes(port, "TRACE /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(trace).toMatch(/^HTTP\/1.1 405 /);
  expect(trace.toLowerCase()).toContain("\r\nallow: get, head, post, put, patch, delete, options\r\n");
  expect(trace).toContain('"status":405');
  expect(trace).toContain('"$schema":"http://localhost/schemas/ErrorModel.json"');
  expect(trace).toContain("x-content-type-options: nosniff");
  const smuggled =
    "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
  expect(await sendBytes(port, smuggled)).toMatch(/^HTTP\/1.1 400 /);
  expect((await fetch(`${url}/api/x`)).status).toBe(200);
});

test("bytes that are no HTTP, too large, or expect too much get an error that says so", async () => {
  const { port, url } = await startFront({ api: async () => Response.json({}) });
  const get = "GET /api/x HTTP/1.1\r\n";
  expectProblem(await sendBytes(port, "nonsense\r\n\r\n"), 400);
  expectProblem(await sendBytes(port, `${get}Host: x\r\nno colon\r\n\r\n`), 400);
  expectProblem(await sendBytes(port, `${get}Host: x\r\nA: ${"a".repeat(20_000)}\r\n\r\n`), 431);
  expectProblem(await sendBytes(port, `${get}Host: x\r\nConnection: close\r\nExpect: a cake\r\n\r\n`), 417);
  expect((await fetch(`${url}/api/x`)).status).toBe(200);
});

test("a request with more than one Host is refused", async () => {
  const { port } = await startFront({ api: async () => Response.json({}) });
  const ask = (path: string, ...headers: string[]) =>
    sendBytes(port, `GET ${path} HTTP/1.1\r\n${["Connection: close", ...headers].join("\r\n")}\r\n\r\n`);
  for (const path of ["/api/x", "/"]) {
    expectProblem(await ask(path, "Host: x", "Host: x"), 400);
    expectProblem(await ask(path, "Host: x", "hOST: y"), 400);
    expectProblem(await ask(path), 400);
    expect(await ask(path, "Host: x")).toMatch(/^HTTP\/1.1 200 /);
  }
  expect(await sendBytes(port, "GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 200 /);
});

test("only images of this site are resized", async () => {
  const { url } = await startFront();
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

test("every answer has a request id; the API sets its own", async () => {
  const id = crypto.randomUUID();
  const { url } = await startFront({
    api: async () => new Response(null, { headers: { "x-request-id": id } }),
  });
  expect((await fetch(`${url}/api/x`)).headers.get("x-request-id")).toBe(id);
  const ids = await Promise.all(
    ["/", "/_next/static/a.js", "/nowhere"].map(async (path) =>
      (await fetch(url + path)).headers.get("x-request-id"),
    ),
  );
  for (const one of ids) expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(3);
});

test("long JSON is compressed for clients that accept it", async () => {
  const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: "Write the tests" }));
  const { url, port } = await startFront({ api: async () => Response.json(rows) });
  const response = await fetch(`${url}/api/x`);
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("vary")).toBe("accept-encoding");
  expect(Number(response.headers.get("content-length"))).toBeLessThan(2000);
  expect(await response.json()).toEqual(rows);
  const plain = await sendBytes(port, "GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(plain).toContain(JSON.stringify(rows));
});

test.each([
  ["gzip;q=0", null],
  ["br, gzip ; q=0.000, deflate", null],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.1, br;q=0", "gzip"],
  ["GZIP", "gzip"],
  ["x-gzip;q=0, gzip", "gzip"],
  ["br", null],
])("long JSON for Accept-Encoding %s has the encoding %s", async (accepted, encoding) => {
  const text = "x".repeat(2000);
  const { url } = await startFront({ api: async () => Response.json(text) });
  const response = await fetch(`${url}/api/x`, { headers: { "accept-encoding": accepted } });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(await response.json()).toBe(text);
});
