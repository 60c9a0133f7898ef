import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test, vi } from "vitest";

const reports: string[] = [];
const collector = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    reports.push(text);
    response.end("{}");
  });
}).listen(0, "127.0.0.1");
await once(collector, "listening");

afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

/** Starts the app with the current environment and sends it one request. */
async function ask() {
  vi.resetModules();
  const { startTracing } = await import("@/lib/tracing.server");
  await startTracing();
  const { serveApi } = await import("@/app/api/host.server");
  await serveApi(new Request("http://waymark.test/api/health?token=geheim", { headers: { traceparent } }));
}

test("nothing is traced unless a collector is configured", async () => {
  await ask();
  const { trace } = await import("@opentelemetry/api");
  expect(trace.getTracer("waymark").startSpan("any").isRecording()).toBe(false);
});

test("a collector gets a span for each answer, within the caller's trace, and none for queries", async () => {
  const { port } = collector.address() as AddressInfo;
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: "600000",
  });
  await ask();
  expect(reports).toEqual([]);
  // As server.mjs does when the last request has ended.
  await (globalThis as { [name: symbol]: () => Promise<void> })[Symbol.for("waymark.flush")]!();
  const [{ scopeSpans, resource }] = JSON.parse(reports[0]!).resourceSpans;
  expect(JSON.stringify(resource)).toContain("waymark");
  expect(scopeSpans[0].spans[0]).toMatchObject({
    name: "GET /api/health",
    traceId: "0af7651916cd43dd8448eb211c80319c",
    parentSpanId: "b7ad6b7169203331",
  });
  expect(reports.join()).not.toContain("geheim");
});
