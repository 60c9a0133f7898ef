import { z } from "zod";
import { endpoint } from "../api/endpoint";

export const getMetrics = endpoint({
  method: "GET",
  path: "/api/metrics",
  access: "public",
  summary:
    "Figures of this process in Prometheus' text format, for whoever has METRICS_TOKEN as a bearer token",
  response: z.string(),
  media: "text/plain; version=0.0.4; charset=utf-8",
  problems: [401, 404],
});
