import { ApiError, UnreachableError } from "@/lib/api/api-error";
import { CALL_IN_PROGRESS } from "@/lib/api/endpoint";
import { createUuid } from "@/lib/create-uuid";
import { hashText } from "@/lib/text/hash";
import { tryStorage } from "@/lib/try-storage";

/**
 * A call whose answer is lost may have been stored. Until it is answered, the tab keeps its idempotency key, so that repeating
 * it, by itself or by the user after a reload, gets the answer to the first one instead of creating a second thing.
 */
interface UnansweredCall {
  /** Made from the user, the address and the body. */
  digest: string;
  key: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const STORAGE_KEY = "unanswered-calls";
/** The same input after a longer time is meant as something new. */
const MAX_AGE_MS = 60_000;
const MAX_LOST_ANSWERS = 4;
/** The server answers within ten seconds that an earlier attempt has failed; after a large import, the user tries again with the same key. */
const MAX_WAITS = 12;
const RETRY_DELAY_MS = 1_000;
/** Refusals that say nothing about an earlier attempt. */
const PASSING_REFUSALS = [401, 403, 429];

/** The keys of calls that this page is sending: an equal call beside one of them is a new one. */
const sendingKeys = new Set<string>();
/** The stored calls, once they are read. Without storage they last as long as the page. */
let calls: UnansweredCall[] | undefined;

/** 64 bits of a text. Short, because the storage must not hold what the user writes. */
const toDigest = (text: string): string =>
  [hashText(text), hashText(text, 0x9e3779b9)].map((hash) => hash.toString(16).padStart(8, "0")).join("");

function readCalls(): UnansweredCall[] {
  calls ??=
    tryStorage(() => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as UnansweredCall[]) ?? [];
  return calls.filter(({ at }) => Date.now() - at < MAX_AGE_MS);
}

function writeCalls(newCalls: UnansweredCall[]): void {
  calls = newCalls;
  tryStorage(() =>
    newCalls.length > 0
      ? sessionStorage.setItem(STORAGE_KEY, JSON.stringify(newCalls))
      : sessionStorage.removeItem(STORAGE_KEY),
  );
}

/** Returns the key of an equal call without an answer, or stores a new one. */
function takeKey(call: string): { key: string; isRepeated: boolean } {
  const digest = toDigest(call);
  const known = readCalls().find((other) => other.digest === digest && !sendingKeys.has(other.key));
  if (known) return { key: known.key, isRepeated: true };
  const key = createUuid();
  writeCalls([...readCalls(), { digest, key, at: Date.now() }]);
  return { key, isRepeated: false };
}

const wait = () => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));

/** Whether the server may have stored the call nevertheless. */
const isUnanswered = (error: unknown) =>
  error instanceof UnreachableError || (error instanceof ApiError && error.status >= 500);
const isInProgress = (error: unknown) => error instanceof ApiError && error.name === CALL_IN_PROGRESS;
/** Whether the server has decided that the call is not stored. */
const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  !isUnanswered(error) &&
  !isInProgress(error) &&
  !PASSING_REFUSALS.includes(error.status);

/**
 * Sends a call with an idempotency key, and repeats it if its answer is lost.
 * @param call its user, address and body
 * @throws UnreachableError if no attempt was answered. The next equal call has the same key.
 */
export async function sendOnce<T>(call: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const { key, isRepeated } = takeKey(call);
  let isPossiblyStored = isRepeated;
  let lostAnswers = 0;
  let waits = 0;
  sendingKeys.add(key);
  try {
    for (;;) {
      try {
        const reply = await send(key);
        isPossiblyStored = false;
        return reply;
      } catch (error) {
        isPossiblyStored = (isPossiblyStored || isUnanswered(error)) && !isRefused(error);
        const isLost =
          error instanceof UnreachableError && navigator.onLine && ++lostAnswers < MAX_LOST_ANSWERS;
        const isRunning = isInProgress(error) && ++waits < MAX_WAITS;
        if (!isLost && !isRunning) throw error;
        await wait();
      }
    }
  } finally {
    sendingKeys.delete(key);
    if (!isPossiblyStored) writeCalls(readCalls().filter((other) => other.key !== key));
  }
}
