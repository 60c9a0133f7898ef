import "server-only";
import { unavailable } from "../api/problem";

/** One works, and the next stands at the lock already. */
const AT_ONCE = 2;
/** Milliseconds; as long as the database lets anybody wait for a lock (db/index.ts). */
const PATIENCE = 5_000;

interface Line {
  busy: number;
  waiting: (() => void)[];
}

const lines = new Map<string, Line>();

/**
 * Whoever waits for a lock of the database holds one of few connections meanwhile. Those who want the same lock therefore
 * wait here, all but two, so that a lock that is held for long stalls nobody else.
 * @throws 503 for one whose turn does not come in time.
 */
export async function inTurn<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(lock) ?? { busy: 0, waiting: [] };
  lines.set(lock, line);
  if (line.busy < AT_ONCE) line.busy++;
  else await turnIn(line);
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.busy === 0) lines.delete(lock);
  }
}

/** The place of somebody who has done, handed on to the first who waits. */
const turnIn = ({ waiting }: Line) =>
  new Promise<void>((resolve, reject) => {
    const next = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(next), 1);
      reject(unavailable("The database is busy. Please try again."));
    }, PATIENCE);
    waiting.push(next);
  });
