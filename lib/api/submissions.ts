/** A second click may come after the reply. Deliberate repetitions are further apart. */
const REPEAT_GUARD_MS = 500;

interface Submission<T> {
  reply: Promise<T>;
  content: string;
  signal?: AbortSignal;
}

/**
 * Prevents double submission. A call that repeats the last one to its address gets the reply of that one, while it is pending
 * and for a moment after it has succeeded. A call with other content to the same address waits for the calls before it, so the
 * last one that was made wins.
 * @param options.isParallel sends calls with different bodies to one address at the same time. A repeated call shares only a pending one.
 */
export function createSubmissions<T>({ isParallel = false }: { isParallel?: boolean }) {
  const latest = new Map<string, Submission<T>>();

  return function submit(
    address: string,
    body: unknown,
    signal: AbortSignal | undefined,
    send: () => Promise<T>,
  ) {
    const content = JSON.stringify(body) ?? "";
    const key = isParallel ? `${address} ${content}` : address;
    const last = latest.get(key);
    const isRepeated = last?.content === content && !last.signal?.aborted;
    if (isRepeated) return last.reply;
    const forget = () => {
      if (latest.get(key) === submission) latest.delete(key);
    };
    const reply = last ? last.reply.then(send, send) : send();
    const submission: Submission<T> = { reply, content, signal };
    latest.set(key, submission);
    reply.then(() => (isParallel ? forget() : void setTimeout(forget, REPEAT_GUARD_MS)), forget);
    return reply;
  };
}
