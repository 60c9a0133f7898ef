import { ApiError } from "@/lib/api/api-error";
import { parseLimitLocation } from "./limit-location";

/** What the user's plan does not allow, as reported by the server or by a page that shows a limit. */
export interface Refusal {
  /** One of the names in plan-limits.ts; null for the page of a permission that has no limit there. */
  limit: string | null;
  /** The permission of a plan that allows it, or the user's own when no plan does. A page leaves it to the dialog. */
  permission?: string;
  message: string;
  /** The plan that the user has chosen; otherwise the first that allows it is offered. */
  planId?: string;
  /** Whether the payment of that plan is open in another tab already. */
  isPaying?: boolean;
}

let refusal: Refusal | null = null;
const listeners = new Set<() => void>();

/** Registers a listener, as `useSyncExternalStore` needs it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const readRefusal = () => refusal;

function setRefusal(next: Refusal | null): void {
  refusal = next;
  for (const listener of listeners) listener();
}
/** Opens the dialog that says which plan allows it. */
export const openRefusal = (next: Refusal) => setRefusal(next);
export const closeRefusal = () => setRefusal(null);

/** @returns the plan refusal in an error, or null. */
export function parseRefusal(error: unknown): Refusal | null {
  const entry = error instanceof ApiError && error.status === 403 ? error.problem.errors?.[0] : undefined;
  const limit = parseLimitLocation(entry?.location);
  if (!entry || limit === null) return null;
  return { limit, permission: String(entry.value), message: entry.message };
}

/** Opens the dialog that says which plan allows what was refused. @returns whether the error is a plan refusal, which needs no toast. */
export function showRefusal(error: unknown): boolean {
  const found = parseRefusal(error);
  if (found) openRefusal(found);
  return found !== null;
}
