import { ApiError, UnreachableError } from "@/lib/api/client";
import { createUuid } from "@/lib/create-uuid";

/**
 * A call whose answer is lost may have been stored. Until a call is answered, the tab keeps its idempotency key, so that
 * repeating it, by itself or by the user after a reload, gets the answer to the first one instead of creating a second thing.
 */
interface UnansweredCall {
  /** Address and body. */
  call: string;
  key: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const STORAGE_KEY = "unanswered-calls";
/** The same input after a longer time is meant as something new. */
const MAX_AGE_MS = 10 * 60_000;
const MAX_ATTEMPTS = 4;
const RETRY_DELAY_MS = 800;

/** The keys of calls that this page is sending: an equal call beside one of them is a new one. */
const sendingKeys = new Set<string>();

function readCalls(): UnansweredCall[] {
  try {
    const calls: UnansweredCall[] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return calls.filter(({ at }) => Date.now() - at < MAX_AGE_MS);
  } catch {
    // The browser blocks site data.
    return [];
  }
}

function writeCalls(calls: UnansweredCall[]): void {
  try {
    if (calls.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(calls));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked or full. The call is repeatable as long as the page is open.
  }
}

/** Returns the key of an equal call without an answer, or stores a new one. */
function takeKey(call: string): { key: string; isRepeated: boolean } {
  const calls = readCalls();
  const known = calls.find((other) => other.call === call && !sendingKeys.has(other.key));
  if (known) return { key: known.key, isRepeated: true };
  const key = createUuid();
  writeCalls([...calls, { call, key, at: Date.now() }]);
  return { key, isRepeated: false };
}

/** Whether the server may have stored the call nevertheless. */
const isUnanswered = (error: unknown) =>
  error instanceof UnreachableError || (error instanceof ApiError && error.status >= 500);

/**
 * Sends a call with an idempotency key, and repeats it if its answer is lost.
 * @param call its address and body
 * @throws UnreachableError if no attempt was answered. The next equal call has the same key.
 */
export async function sendOnce<T>(call: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const { key, isRepeated } = takeKey(call);
  sendingKeys.add(key);
  let isKept = false;
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const reply = await send(key);
        isKept = false;
        return reply;
      } catch (error) {
        isKept = isUnanswered(error);
        const isLost = error instanceof UnreachableError && navigator.onLine;
        // The server may still be working on an earlier attempt.
        const isRunning = error instanceof ApiError && error.status === 409 && (isRepeated || attempt > 1);
        if (attempt === MAX_ATTEMPTS || !(isLost || isRunning)) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  } finally {
    sendingKeys.delete(key);
    if (!isKept) writeCalls(readCalls().filter((other) => other.key !== key));
  }
}

/** Forgets all calls, because the user leaves this browser. */
export const forgetUnansweredCalls = () => writeCalls([]);
