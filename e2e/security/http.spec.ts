import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";

const MIB = 1024 * 1024;

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** Sends a request that no browser sends. */
function sendRequest(
  baseURL: string,
  path: string,
  options: { method: string; headers?: Record<string, string>; chunks?: Buffer[] },
) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest(new URL(path, baseURL), options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on("error", reject);
    for (const chunk of options.chunks ?? []) sent.write(chunk);
    sent.end();
  });
}

/** Sends raw bytes and returns what the server answers until it closes the connection. */
function sendBytes(baseURL: string, text: string) {
  return new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(baseURL);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.on("data", (part) => {
      answer += part;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    socket.setTimeout(5_000, () => socket.destroy());
  });
}

function expectProblem({ status, headers, text }: Answer, expected: number) {
  expect(status).toBe(expected);
  expect(headers["content-type"]).toBe("application/problem+json");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-request-id"]).toBeTruthy();
  expect(headers).not.toHaveProperty("x-powered-by");
  expect(JSON.parse(text)).toMatchObject({
    status: expected,
    detail: expect.any(String),
    errors: expect.any(Array),
  });
}

test("unknown paths under /api are 404 in JSON", async ({ baseURL }) => {
  for (const path of ["/api", "/api/", "/api/nothing", "/api/auth", "/api/docs", "/api/task-projects/a/b"]) {
    for (const method of ["GET", "POST", "DELETE"])
      expectProblem(await sendRequest(baseURL!, path, { method }), 404);
  }
});

test("wrong methods are 405 with Allow", async ({ baseURL }) => {
  for (const [path, method, allow] of [
    ["/api/auth/signin", "GET", /POST/],
    ["/api/auth/signin", "HEAD", /POST/],
    ["/api/auth/me", "POST", /GET.*PUT.*DELETE/],
    ["/api/task-projects", "PATCH", /GET.*POST/],
    ["/api/health", "POST", /GET/],
  ] as const) {
    const answer = await sendRequest(baseURL!, path, { method });
    expect(answer.headers.allow).toMatch(allow);
    if (method === "HEAD") expect(answer).toMatchObject({ status: 405, text: "" });
    else expectProblem(answer, 405);
  }
});

test("TRACE and unknown methods are refused, on pages too", async ({ baseURL }) => {
  for (const method of ["TRACE", "PROPFIND"]) {
    for (const path of ["/api/health", "/", "/api/nothing"]) {
      const answer = await sendRequest(baseURL!, path, { method, headers: { "x-canary": "canary" } });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBeTruthy();
      expect(answer.text).not.toContain("canary");
    }
  }
});

test("a body of more than 1 MiB is 413, with a length or chunked, and the server goes on", async ({
  baseURL,
}) => {
  const headers = { "content-type": "application/json" };
  const big = Buffer.alloc(MIB + 1, " ");
  const announced = await sendRequest(baseURL!, "/api/auth/signin", {
    method: "POST",
    headers: { ...headers, "content-length": String(big.length) },
    chunks: [big],
  });
  expectProblem(announced, 413);
  const chunks = Array.from({ length: 50 }, () => Buffer.alloc(MIB, " "));
  expectProblem(await sendRequest(baseURL!, "/api/auth/signin", { method: "POST", headers, chunks }), 413);
  expectProblem(
    await sendRequest(baseURL!, "/api/auth/signin", { method: "POST", headers, chunks: [Buffer.from("{")] }),
    400,
  );
});

test("the wrong type is 415, malformed JSON 400, an unknown property 422", async ({ baseURL }) => {
  const send = (type: string, text: string) =>
    sendRequest(baseURL!, "/api/auth/signup", {
      method: "POST",
      headers: { "content-type": type },
      chunks: [Buffer.from(text)],
    });
  expectProblem(await send("text/plain", "{}"), 415);
  expectProblem(await send("application/x-www-form-urlencoded", "email=a"), 415);
  expectProblem(await send("application/json", "{"), 400);
  expectProblem(await send("application/json", '{"is_superuser":true}'), 422);
});

test("two Authorization headers authenticate no one", async ({ baseURL }) => {
  const { host } = new URL(baseURL!);
  const head = `GET /api/auth/me HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`;
  expect(
    await sendBytes(baseURL!, `${head}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`),
  ).toMatch(/^HTTP\/1\.1 401 /);
});

test("an ambiguous request is 400 and closes the connection", async ({ baseURL }) => {
  const { host } = new URL(baseURL!);
  const head = `POST /api/auth/signin HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  for (const rest of [
    "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "X-Nul: a\0b\r\nContent-Length: 0\r\n\r\n",
  ]) {
    expect(await sendBytes(baseURL!, head + rest)).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test("the Host header has no effect", async ({ baseURL }) => {
  const answer = await sendRequest(baseURL!, "/api/nothing", {
    method: "GET",
    headers: { host: "evil.test", "x-forwarded-host": "evil.test" },
  });
  expectProblem(answer, 404);
  expect(answer.text).not.toContain("evil.test");
  expect(JSON.parse(answer.text).$schema).toBe(`${baseURL}/schemas/ErrorModel.json`);
});

test("another origin gets no CORS headers", async ({ request }) => {
  const response = await request.get("/api/permissions", { headers: { origin: "https://evil.test" } });
  expect(Object.keys(response.headers()).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("the error schema and the OpenAPI document are served", async ({ request }) => {
  const schema = await request.get("/schemas/ErrorModel.json");
  expect(schema.status()).toBe(200);
  expect((await schema.json()).properties).toHaveProperty("errors");
  expect((await (await request.get("/api/openapi.json")).json()).openapi).toMatch(/^3\.1/);
});
