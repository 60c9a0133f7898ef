import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "./http.ts";

/** Things laid ready for the next requests whose text holds `match`, or for any request; each is used once. */
export interface Armed<T> {
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

export function createArmory<T>() {
  let armed: Armed<T>[] = [];
  return {
    list: () => armed,
    arm(match: string | null, shots: T[]): Armed<T> {
      const added = { match, left: [...shots] };
      armed.push(added);
      return added;
    },
    /** The oldest one that fits. */
    take(text: string, fits: (shot: T) => boolean = () => true): T | undefined {
      const found = armed.find(
        ({ match, left }) => (match === null || text.includes(match)) && fits(left[0] as T),
      );
      const shot = found?.left.shift();
      armed = armed.filter(({ left }) => left.length > 0);
      return shot;
    },
    clear(match: string | null) {
      armed = match === null ? [] : armed.filter((one) => one.match !== match);
    },
  };
}

export type Armory<T> = ReturnType<typeof createArmory<T>>;

const PATIENCE = 120_000;

/** No answer; the connection is closed when the client's patience should long have ended. */
export async function stayMute(exchange: Exchange) {
  await sleep(PATIENCE, undefined, { signal: exchange.signal });
  exchange.isCut = true;
  exchange.request.socket.destroy();
}

export function resetConnection(exchange: Exchange) {
  exchange.isCut = true;
  exchange.request.socket.resetAndDestroy();
}

/** Breaks the connection once these bytes are on their way. */
export function cutAfter(exchange: Exchange, bytes: Buffer | string) {
  exchange.isCut = true;
  exchange.response.write(bytes, () => exchange.response.destroy());
}
