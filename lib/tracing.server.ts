import "server-only";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Endpoint } from "./api/endpoint";
import { env } from "./env.server";

/**
 * Sends traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; without that nothing is loaded and nothing is traced.
 * Next adds spans of its own for pages as soon as there is a provider. The standard OTEL_ variables hold.
 */
export async function startTracing(): Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": process.env.OTEL_SERVICE_NAME || "waymark" }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  // server.mjs calls it when the last request has ended.
  Object.assign(globalThis, { [Symbol.for("waymark.flush")]: () => provider.forceFlush() });
}

const headersOf = {
  keys: (headers: Headers) => [...headers.keys()],
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
};

/** A span around an answer of the API, under whatever span the caller has named in `traceparent`; nothing while nobody traces. */
export const traced = (
  { method, path }: Endpoint,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> => {
  const parent = propagation.extract(context.active(), request.headers, headersOf);
  const attributes = { "http.request.method": method, "http.route": path };
  return trace
    .getTracer("waymark")
    .startActiveSpan(`${method} ${path}`, { kind: SpanKind.SERVER, attributes }, parent, async (span) => {
      try {
        const response = await work();
        span.setAttribute("http.response.status_code", response.status);
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return response;
      } finally {
        span.end();
      }
    });
};
