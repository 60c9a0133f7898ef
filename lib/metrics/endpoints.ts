import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";

export const getMetrics = endpoint({
  method: "GET",
  path: "/api/metrics",
  access: "public",
  summary: "Metrics of this process in the Prometheus text format, with METRICS_TOKEN as the bearer token",
  response: z.string(),
  media: "text/plain; version=0.0.4; charset=utf-8",
  problems: [401, 404],
});
