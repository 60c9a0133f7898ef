import "server-only";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Endpoint } from "@/lib/api/endpoint";
import { env } from "./env.server";

/**
 * Sends traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; without it nothing is loaded. Next adds its own spans for
 * pages. The standard OTEL_ variables apply.
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

const headerGetter = {
  keys: (headers: Headers) => [...headers.keys()],
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
};

/** Runs `work` in a span, as a child of the span in the `traceparent` header. Without tracing it only runs `work`. */
export const withSpan = (
  { method, path }: Endpoint,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> => {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return work();
  const parent = propagation.extract(context.active(), request.headers, headerGetter);
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
