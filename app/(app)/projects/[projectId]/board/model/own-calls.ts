import { waitWhileOnline } from "@/lib/live/online";
import type { Task } from "@/lib/tasks/fields";
import { addCard, applyStatus, type Board, type Card, getEndOfColumn, updateCard } from "./board";
import type { BoardStore } from "./store";
import type { createSync } from "./sync";

/** Fields of a card that the user sets. */
export type CardFields = Partial<Omit<Card, "id">>;

/** Sends a change with a batch id, by which this board recognizes its own changes. */
export type SendInBatch<T> = (batch: string) => Promise<T>;

/** Longer than the server takes to answer. */
const TURN_TIMEOUT_MS = 15_000;

interface Edit {
  id: string;
  fields: CardFields;
  /** The previous values of these fields, which a refusal restores. */
  before: CardFields;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

interface OwnCallsOptions {
  beginBatch: () => string;
  track: ReturnType<typeof createSync>["track"];
  onChanged: () => void;
}

/**
 * Creates the functions that send the changes of a board, one after the other, so that the last change to the same thing wins.
 * Calls that share a `batch` are undone together.
 */
export function createOwnCalls(
  { getState, changeBoard }: BoardStore,
  { beginBatch, track, onChanged }: OwnCallsOptions,
) {
  let lastCall: Promise<unknown> = Promise.resolve();
  /** The edits without an answer, oldest first. */
  let openEdits: Edit[] = [];

  /** Sends a call after all earlier ones are answered. One that gets no answer holds up the others for a limited time. */
  function sendInTurn<T>(send: () => Promise<T>): Promise<T> {
    const sent = lastCall.then(send);
    lastCall = lastCall.then(() => waitWhileOnline(sent, TURN_TIMEOUT_MS));
    return sent;
  }

  /** Sends a change, and shows its effect after the server's answer. */
  async function sendAndShow<T>(
    send: SendInBatch<T>,
    apply: (reply: T) => Board,
    batch = beginBatch(),
  ): Promise<T> {
    const reply = await track(async () => {
      const sent = await sendInTurn(() => send(batch));
      changeBoard(apply(sent));
      return sent;
    }, batch);
    onChanged();
    return reply;
  }

  /** Creates a task. The server puts it last in its column. */
  function add(send: SendInBatch<Task>, batch?: string): Promise<Task> {
    const apply = (task: Task) => {
      const { board } = getState();
      return addCard(board, task, getEndOfColumn(board, task.status));
    };
    return sendAndShow(send, apply, batch);
  }

  /** Changes the status of a task, which puts it last in that column. */
  const setStatus = (send: SendInBatch<Task>): Promise<Task> =>
    sendAndShow(send, (task) => applyStatus(getState().board, task));

  function setFields(id: string, fields: CardFields) {
    const card = getState().board.cards.get(id);
    if (card) changeBoard(updateCard(getState().board, { ...card, ...fields }));
  }

  /** Sets fields of a card after the server's answer, so that a refusal keeps the user's input. */
  const editTyped = <T>(
    id: string,
    toFields: (reply: T) => CardFields,
    send: SendInBatch<T>,
    batch?: string,
  ): Promise<T> =>
    sendAndShow(
      send,
      (reply) => {
        const card = getState().board.cards.get(id);
        return card ? updateCard(getState().board, { ...card, ...toFields(reply) }) : getState().board;
      },
      batch,
    );

  /**
   * Restores the values before a refused edit. What a newer edit has set stays, and a refusal of that one restores the value before
   * both.
   */
  function takeBack({ id, fields, before }: Edit, newerEdits: readonly Edit[]) {
    const card: CardFields = getState().board.cards.get(id) ?? {};
    const restored: CardFields = {};
    for (const name of Object.keys(fields) as (keyof CardFields)[]) {
      const newer = newerEdits.find((edit) => edit.id === id && name in edit.fields);
      if (newer) Object.assign(newer.before, { [name]: before[name] });
      else if (isSame(card[name], fields[name])) Object.assign(restored, { [name]: before[name] });
    }
    setFields(id, restored);
  }

  /** Sets fields of a card at once and sends them. A refusal restores their previous values. */
  async function edit<T>(
    id: string,
    fields: CardFields,
    send: SendInBatch<T>,
    batch = beginBatch(),
  ): Promise<T> {
    const card: CardFields = getState().board.cards.get(id) ?? {};
    const names = Object.keys(fields) as (keyof CardFields)[];
    const before = Object.fromEntries(names.map((name) => [name, card[name]]));
    const change: Edit = { id, fields, before };
    openEdits.push(change);
    setFields(id, fields);
    const reply = await track(async () => {
      try {
        return await sendInTurn(() => send(batch));
      } catch (error) {
        takeBack(change, openEdits.slice(openEdits.indexOf(change) + 1));
        throw error;
      } finally {
        openEdits = openEdits.filter((other) => other !== change);
      }
    }, batch);
    onChanged();
    return reply;
  }

  /** Sends changes with effects only the server knows, and reads the result. */
  const sendAndRead = <T>(send: () => Promise<T>): Promise<T> => track(() => sendInTurn(send));

  return { add, setStatus, edit, editTyped, sendAndRead };
}
