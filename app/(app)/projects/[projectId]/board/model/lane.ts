/**
 * Creates the lane of a board. It takes one turn at a time, in the order in which they were added. A position counts the other
 * cards at that moment, so the server must apply what changes a column in the order in which the user made it.
 */
export function createLane() {
  const turns: (() => Promise<void>)[] = [];
  let running: Promise<void> | null = null;

  async function run() {
    for (let turn = turns.shift(); turn; turn = turns.shift()) await turn();
    running = null;
  }

  /** @param turn sends a change, and never rejects */
  function add(turn: () => Promise<void>) {
    turns.push(turn);
    running ??= run();
  }

  return {
    add,
    /** Sends a change in its turn. @returns what `send` returns */
    send: <T>(send: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => add(() => send().then(resolve, reject))),
    /** Whether the turn waits, and no other one waits behind it. */
    isLast: (turn: () => Promise<void>) => turns.at(-1) === turn,
    /** Takes all waiting turns at once, because the page is being left. Resolves when all are answered. */
    async flush() {
      await Promise.all([running, ...turns.splice(0).map((turn) => turn())]);
    },
    /** Resolves when the server has answered all changes made so far. */
    async waitForAnswers() {
      await running;
    },
  };
}

export type Lane = ReturnType<typeof createLane>;
