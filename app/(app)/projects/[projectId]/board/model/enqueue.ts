import type { BoardModel } from "./model";

const lastCalls = new WeakMap<BoardModel, Promise<unknown>>();

/** Sends the calls of a board one after the other, so that the last change to the same thing wins. */
export function enqueue<T>(model: BoardModel, send: () => Promise<T>): Promise<T> {
  const sent = (lastCalls.get(model) ?? Promise.resolve()).then(send);
  lastCalls.set(
    model,
    sent.catch(() => {}),
  );
  return sent;
}
