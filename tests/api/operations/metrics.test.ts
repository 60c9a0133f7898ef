import { expect, test, vi } from "vitest";
import { get, request } from "../../support/http/request";

const TOKEN = vi.hoisted(() => {
  process.env.METRICS_TOKEN = "a-token-for-whoever-collects-the-figures";
  return process.env.METRICS_TOKEN;
});

test("the metrics need their own token; an administrator's token is refused", async () => {
  expect((await get("/api/metrics")).status).toBe(401);
  expect((await get("/api/metrics", TOKEN.slice(1))).status).toBe(401);
  expect((await get("/api/metrics", `${TOKEN}x`)).status).toBe(401);
  expect((await get("/api/metrics", TOKEN)).status).toBe(200);
});

test("answers are counted by their declared path, without ids and texts of users", async () => {
  await get("/api/task-projects/0b0c4a55-43f4-4a3c-8f2b-0d9f6f0a1b22");
  await request("POST", "/api/auth/signin", {
    json: { email: "nobody@example.test", password: "not-the-one" },
  });
  const { text } = await get("/api/metrics", TOKEN);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",path="\/api\/task-projects\/\{task-project-id\}",status="401"\} 1/,
  );
  expect(text).toMatch(/path="\/api\/auth\/signin",status="401"\} 1/);
  expect(text).not.toMatch(/0b0c4a55|nobody@/);
  for (const name of [
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag_seconds",
    "database_connections",
    "live_streams",
  ])
    expect(text).toContain(`\n${name}`);
});

test("without a configured token there are no metrics", async () => {
  delete process.env.METRICS_TOKEN;
  vi.resetModules();
  const { getMetrics } = await import("@/lib/metrics/metrics.server");
  const asked = new Request("http://waymark.test/api/metrics", { headers: { authorization: "Bearer " } });
  await expect(getMetrics(asked)).rejects.toMatchObject({ status: 404 });
});
