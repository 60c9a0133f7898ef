import type { AnyClientEndpoint } from "../api/endpoint";
import { createProject } from "../projects/calls";
import { createTask } from "../tasks/calls";

/** The event for a change of this window arrives within this time. */
const ECHO_TIMEOUT_MS = 5_000;

/** When this window sent its changes. Each causes one event, which the window ignores. */
let sentTimes: number[] = [];

/** Whether a call changes a project. The other POST calls only ask the model. */
const isChange = ({ method, path }: AnyClientEndpoint) =>
  path.startsWith("/api/task") &&
  (method === "POST" ? path === createProject.path || path === createTask.path : method !== "GET");

/** Notes a call of this window, and removes the note again if the call fails. */
export function noteOwnChange(endpoint: AnyClientEndpoint, phase: "sent" | "failed"): void {
  if (!isChange(endpoint)) return;
  if (phase === "sent") sentTimes.push(Date.now());
  else sentTimes.pop();
}

/** Whether an event tells of this window's own change. Each noted change explains one event. */
export function isEcho(): boolean {
  sentTimes = sentTimes.filter((at) => at > Date.now() - ECHO_TIMEOUT_MS);
  return sentTimes.shift() !== undefined;
}

export function forgetOwnChanges(): void {
  sentTimes = [];
}
