import { expect } from "vitest";
import { serveApi } from "@/app/api/host.server";
import { isListening } from "@/db/notifications.server";
import { env } from "@/lib/env.server";
import { makeProject, type Person } from "../factories";

const open: AbortController[] = [];

/** Closes all event streams that a test has opened. */
export function stopListening() {
  for (const stream of open.splice(0)) stream.abort();
}

/** The events that a user receives, in order. */
export async function listen({ token }: Person) {
  const stop = new AbortController();
  open.push(stop);
  const headers = { authorization: `Bearer ${token}` };
  const response = await serveApi(new Request(`${env.APP_URL}/api/events`, { headers, signal: stop.signal }));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const heard: string[] = [];
  const changes: { project_id: string; seq: number; batch: string }[] = [];
  const reader = response.body!.getReader();
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return void heard.push("end");
      for (const [, event, data] of new TextDecoder().decode(value).matchAll(/^event: (\w+)\ndata: (.*)$/gm))
        if (event === "project") changes.push(JSON.parse(data!));
        else if (event !== "listening") heard.push(`${event} ${data}`);
    }
  })();
  // Changes before this may be missed.
  await expect.poll(isListening, { timeout: 10_000 }).toBe(true);
  return { heard, changes, stop };
}

/**
 * The events that a user has received until now. A new project of theirs is the marker: events keep their order, so all
 * earlier ones have arrived when its own does.
 */
export async function listEventsSoFar(heard: string[], of: Person) {
  const marker = await makeProject(of);
  const event = `change ${marker.id}`;
  await expect.poll(() => heard).toContain(event);
  return heard.filter((other) => other !== event);
}
