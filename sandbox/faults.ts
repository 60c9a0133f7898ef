import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "./http.ts";

/** Things laid ready for the next requests whose text holds `match`, or for any request; each is used once. */
export interface QueueEntry<T> {
  match: string | null;
  left: T[];
}

export interface Fault<Kind extends string> {
  kind: Kind;
  /** When it strikes, counted from the request; the service's usual time when absent. */
  after_ms?: number;
  /** How much comes, where the kind of fault is that too much does. */
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
    /** The oldest one that fits. */
    take(text: string, fits: (item: T) => boolean = () => true): T | undefined {
      const entry = entries.find(
        ({ match, left }) => (match === null || text.includes(match)) && fits(left[0] as T),
      );
      const shot = entry?.left.shift();
      entries = entries.filter(({ left }) => left.length > 0);
      return shot;
    },
    clear(match: string | null) {
      entries = match === null ? [] : entries.filter((one) => one.match !== match);
    },
  };
}

export type MatchQueue<T> = ReturnType<typeof createMatchQueue<T>>;

const HANG_TIMEOUT_MS = 120_000;

/** No answer; the connection is closed when the client's patience should long have ended. */
export async function hangWithoutAnswer(exchange: Exchange) {
  await sleep(HANG_TIMEOUT_MS, undefined, { signal: exchange.signal });
  exchange.isCut = true;
  exchange.request.socket.destroy();
}

export function resetConnection(exchange: Exchange) {
  exchange.isCut = true;
  exchange.request.socket.resetAndDestroy();
}

/** Breaks the connection once these bytes are on their way. */
export function sendThenDisconnect(exchange: Exchange, bytes: Buffer | string) {
  exchange.isCut = true;
  exchange.response.write(bytes, () => exchange.response.destroy());
}
