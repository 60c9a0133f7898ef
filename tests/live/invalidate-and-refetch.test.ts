import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toQueryKey } from "@/lib/api/endpoint";
import { invalidateAndRefetch, refetchAll } from "@/lib/live/invalidate-and-refetch";
import { getProject, getStats } from "@/lib/projects/calls";
import { tick } from "../support/tick";

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => client.clear());

/** A query on the screen, and its answers in the order of the requests. */
function shown(key: string, own: string) {
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [key, own],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => {});
  const data = () => observer.getCurrentResult().data;
  return { answers, data };
}

test("an idle query is refetched once", async () => {
  const project = shown(toQueryKey(getProject), "one");
  project.answers[0]!("old");
  await tick();
  const done = invalidateAndRefetch(client, getProject);
  await tick();
  project.answers[1]!("new");
  await done;
  expect(project.data()).toBe("new");
  expect(project.answers.length).toBe(2);
});

test("a running request is awaited and repeated once, however many changes arrive meanwhile", async () => {
  const early = shown(toQueryKey(getProject), "early");
  const resting = shown(toQueryKey(getProject), "resting");
  const other = shown(toQueryKey(getStats), "other");
  resting.answers[0]!("old");
  other.answers[0]!("old");
  await tick();

  const done = Promise.all([
    invalidateAndRefetch(client, getProject),
    invalidateAndRefetch(client, getProject),
  ]);
  await tick();
  early.answers[0]!("old");
  resting.answers[1]!("new");
  await tick();
  early.answers[1]!("new");
  // The second refetch started before the first was answered.
  resting.answers[2]!("new");
  await done;
  expect(early.data()).toBe("new");
  expect([early, resting, other].map(({ answers }) => answers.length)).toEqual([2, 3, 1]);
});

test("everything on the screen is refetched together, including failed queries", async () => {
  const project = shown(toQueryKey(getProject), "one");
  const failing = new QueryObserver(client, {
    queryKey: ["forbidden"],
    queryFn: () => (attempts++ === 0 ? Promise.reject(new Error("403")) : "allowed"),
    retry: false,
  });
  let attempts = 0;
  failing.subscribe(() => {});
  project.answers[0]!("old");
  await tick();
  const done = refetchAll(client);
  await tick();
  project.answers[1]!("new");
  await done;
  expect(project.data()).toBe("new");
  expect(failing.getCurrentResult().data).toBe("allowed");
});
