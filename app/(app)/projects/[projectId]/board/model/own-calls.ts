import type { Board } from "./board";
import type { createSync } from "./sync";

/** Creates the functions that send the changes of a board, so that it knows which of them it shows. */
export function createOwnCalls(
  sync: Pick<ReturnType<typeof createSync>, "beginCall" | "endCall">,
  changeBoard: (board: Board) => void,
  onChanged: () => void,
) {
  /** Sends a change whose effect the board already shows. */
  async function sendShown(send: () => Promise<unknown>): Promise<void> {
    sync.beginCall();
    let hasSucceeded = false;
    try {
      await send();
      hasSucceeded = true;
    } finally {
      sync.endCall(hasSucceeded);
    }
  }

  /** Sends a change, and shows its effect when the server has answered. */
  async function sendAndShow<T>(send: () => Promise<T>, apply: (reply: T) => Board): Promise<T> {
    let reply: T | undefined;
    await sendShown(async () => {
      reply = await send();
      changeBoard(apply(reply));
    });
    onChanged();
    return reply as T;
  }

  return { sendShown, sendAndShow };
}
