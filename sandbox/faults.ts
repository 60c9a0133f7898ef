import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "./http.ts";

/** Items for the next requests whose text contains `match`; null matches any request. Each item is used once. */
export interface QueueEntry<T> {
  match: string | null;
  left: T[];
}

export interface Fault<Kind extends string> {
  kind: Kind;
  /** Milliseconds from the request to the fault; the service's usual delay when absent. */
  after_ms?: number;
  /** The size of the answer, for faults that send too much. */
  size?: number;
}

export function createMatchQueue<T>() {
  let entries: QueueEntry<T>[] = [];
  return {
    list: () => entries,
    add(match: string | null, items: T[]): QueueEntry<T> {
      const added = { match, left: [...items] };
      entries.push(added);
      return added;
    },
    /** Removes and returns the oldest item that fits. */
    take(text: string, fits: (item: T) => boolean = () => true): T | undefined {
      const entry = entries.find(
        ({ match, left }) => (match === null || text.includes(match)) && fits(left[0] as T),
      );
      const item = entry?.left.shift();
      entries = entries.filter(({ left }) => left.length > 0);
      return item;
    },
    clear(match: string | null) {
      entries = match === null ? [] : entries.filter((one) => one.match !== match);
    },
  };
}

export type MatchQueue<T> = ReturnType<typeof createMatchQueue<T>>;

const HANG_TIMEOUT_MS = 120_000;

/** Sends no answer, and closes the connection after every client has timed out. */
export async function hangWithoutAnswer(exchange: Exchange) {
  await sleep(HANG_TIMEOUT_MS, undefined, { signal: exchange.signal });
  exchange.isCut = true;
  exchange.request.socket.destroy();
}

export function resetConnection(exchange: Exchange) {
  exchange.isCut = true;
  exchange.request.socket.resetAndDestroy();
}

/** Sends these bytes, then breaks the connection. */
export function sendThenDisconnect(exchange: Exchange, bytes: Buffer | string) {
  exchange.isCut = true;
  exchange.response.write(bytes, () => exchange.response.destroy());
}
