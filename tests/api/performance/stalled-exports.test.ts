import process from "node:process";
import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { writeText } from "@/lib/api/reply/write-text.server";
import { log } from "@/lib/log.server";
import { route } from "@/lib/route.server";
import { startFront, stopFronts } from "../../support/http/front";

const CHUNK = "x".repeat(20_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const level of ["error", "warn"] as const) vi.spyOn(log, level).mockImplementation(() => {});
});
afterEach(async () => {
  await stopFronts();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A source that no longer answers after some chunks, like a database that is frozen, until it is released. */
function makeStalledSource(chunks: number) {
  let release = () => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stalled = vi.fn();
  const ended = vi.fn();
  async function* write() {
    try {
      for (let i = 0; i < chunks; i++) yield CHUNK;
      stalled();
      await answered;
      yield CHUNK;
    } finally {
      ended();
    }
  }
  return { pieces: write(), stalled, release, ended };
}

const untilCalled = (mock: Mock) => vi.waitFor(() => expect(mock).toHaveBeenCalled());

test("a streamed reply whose source no longer answers is broken off, and reads no more when it answers again", async () => {
  const { pieces, stalled, release, ended } = makeStalledSource(2);
  const reader = ((await writeText(pieces, {})) as ReadableStream).getReader();
  await reader.read();
  await reader.read();
  const rest = reader.read().catch((error) => error);
  await untilCalled(stalled);
  vi.advanceTimersByTime(8_000);
  expect(await rest).toMatchObject({ status: 503 });
  expect(ended).not.toHaveBeenCalled();
  release();
  await untilCalled(ended);
});

const declaration = endpoint({
  method: "GET",
  path: "/api/export",
  access: "public",
  summary: "A file",
  response: z.union([z.string(), z.instanceof(ReadableStream)]),
  media: "application/json",
});

async function openExport(chunks: number) {
  const { pieces, stalled } = makeStalledSource(chunks);
  const handler = route(declaration, async ({ headers }) => {
    headers.set("content-disposition", "attachment");
    return writeText(pieces, {});
  });
  const { url } = await startFront({ api: handler });
  const response = fetch(`${url}/api/export`);
  await untilCalled(stalled);
  vi.advanceTimersByTime(8_000);
  return response;
}

test("an export that stalls before anything is sent is answered by a problem", async () => {
  const line = vi.spyOn(log, "info").mockImplementation(() => {});
  const response = await openExport(1);
  expect(response.status).toBe(503);
  expect(line).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path: "/api/export", status: 503 }));
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("content-disposition")).toBeNull();
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.json()).toMatchObject({
    status: 503,
    request_id: response.headers.get("x-request-id"),
  });
});

test("an export that stalls later is visibly incomplete", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const response = await openExport(2);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});
