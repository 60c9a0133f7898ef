import { type Board, type Card, updateCard } from "./board";
import type { createSync } from "./sync";

/** Fields of a card that the user sets. */
export type CardFields = Partial<Omit<Card, "id">>;

interface OwnCallsOptions {
  sync: Pick<ReturnType<typeof createSync>, "beginCall" | "endCall">;
  getBoard: () => Board;
  changeBoard: (board: Board) => void;
  onChanged: () => void;
}

/** Creates the functions that send the changes of a board, so that it knows which of them it shows. */
export function createOwnCalls({ sync, getBoard, changeBoard, onChanged }: OwnCallsOptions) {
  /** Sends a change whose effect the board already shows. */
  async function sendShown<T>(send: () => Promise<T>): Promise<T> {
    sync.beginCall();
    let hasSucceeded = false;
    try {
      const reply = await send();
      hasSucceeded = true;
      return reply;
    } finally {
      sync.endCall(hasSucceeded);
    }
  }

  /** Sends a change, and shows its effect when the server has answered. */
  async function sendAndShow<T>(send: () => Promise<T>, apply: (reply: T) => Board): Promise<T> {
    const reply = await sendShown(async () => {
      const answer = await send();
      changeBoard(apply(answer));
      return answer;
    });
    onChanged();
    return reply;
  }

  function setFields(id: string, fields: CardFields) {
    const card = getBoard().cards.get(id);
    if (card) changeBoard(updateCard(getBoard(), { ...card, ...fields }));
  }

  /** Sets fields of a card when the server has answered, so that a refusal leaves what is typed. */
  const sendTyped = <T>(id: string, toFields: (reply: T) => CardFields, send: () => Promise<T>): Promise<T> =>
    sendAndShow(send, (reply) => {
      const card = getBoard().cards.get(id);
      return card ? updateCard(getBoard(), { ...card, ...toFields(reply) }) : getBoard();
    });

  /** Sets fields of a card at once and sends them. After a refusal they are as before. */
  async function showAndSend<T>(id: string, fields: CardFields, send: () => Promise<T>): Promise<T> {
    const card: CardFields = getBoard().cards.get(id) ?? {};
    const names = Object.keys(fields) as (keyof CardFields)[];
    const before = Object.fromEntries(names.map((name) => [name, card[name]]));
    setFields(id, fields);
    try {
      const reply = await sendShown(send);
      onChanged();
      return reply;
    } catch (error) {
      setFields(id, before);
      throw error;
    }
  }

  return { sendShown, sendAndShow, sendTyped, showAndSend };
}
