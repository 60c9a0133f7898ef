import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { pool } from "@/db";
import type { Endpoint } from "@/lib/api/endpoint";
import { notFound, unauthorized } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import { countOpenStreams } from "@/lib/live/hub.server";
import { oncePerProcess } from "@/lib/once-per-process";

const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long answers of the API took, by the call and the status.",
    labelNames: ["method", "path", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: "database_connections",
    help: "Connections of the pool, and calls that wait for one.",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      this.set({ state: "open" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "live_streams",
    help: "Open event streams of this process.",
    registers: [registry],
    collect() {
      this.set(countOpenStreams());
    },
  });
  return { registry, requests };
};

const { registry, requests } = oncePerProcess("metrics", createMetrics);

/** Counts an answer under its declared path, which contains no ids. */
export const recordResponse = ({ method, path }: Endpoint, status: number, ms: number) =>
  requests.observe({ method, path, status }, ms / 1000);

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * The metrics of this process, in Prometheus text format.
 * @throws 404 while METRICS_TOKEN is not set; 401 without that token.
 */
export async function getMetrics(request: Request): Promise<string> {
  if (!env.METRICS_TOKEN) throw notFound("Page");
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  if (!timingSafeEqual(digest(given), digest(env.METRICS_TOKEN)))
    throw unauthorized("The metrics require METRICS_TOKEN.");
  return registry.metrics();
}
