import { type Place, samePlace } from "./board";

/** The life of a card's moves, from lifting it until the server has answered the last of them. */
type Journey = {
  /** Where the card was when it was lifted. */
  origin: Place;
  /** The last place the server is known to have it at. */
  acknowledged: Place;
  held: boolean;
  /** Moves in the lane, the one on its way included. */
  pending: number;
  /** Something was sent, so putting the card back needs the server too. */
  sent: boolean;
  /** Moves that were dropped somewhere new and are not reported as done yet. */
  due: number;
  refusal?: Error;
};

type Events = {
  send: (id: string, place: Place) => Promise<unknown>;
  /** A dropped card is where it was dropped, on the server too; `origin` is where it was picked up last. */
  onCompleted: (id: string, origin: Place) => void;
  /** The card has to go back to where the server has it. */
  onRefused: (id: string, acknowledged: Place, error: Error) => void;
  /** Nothing of the card is under way any more. */
  onSettled: (id: string) => void;
};

/**
 * Sends the moves of a board's cards in one lane, in the order they were made: a position counts the other cards where
 * they stand at that moment, so the server has to see them there too. What has not left yet is overtaken by a newer
 * place of the same card. A refusal concerns its own card alone.
 */
export function createMoves({ send, onCompleted, onRefused, onSettled }: Events) {
  const journeys = new Map<string, Journey>();
  const lane: { id: string; place: Place }[] = [];
  let driving: Promise<void> | null = null;

  function enqueue(id: string, place: Place) {
    const last = lane.at(-1);
    if (last?.id === id) last.place = place;
    else {
      lane.push({ id, place });
      journeys.get(id)!.pending += 1;
    }
    driving ??= drive();
  }

  async function drive() {
    for (let next = lane.shift(); next; next = lane.shift()) await deliver(next.id, next.place);
    driving = null;
  }

  async function deliver(id: string, place: Place) {
    const journey = journeys.get(id)!;
    journey.sent = true;
    try {
      await send(id, place);
      journey.acknowledged = place;
      journey.refusal = undefined;
    } catch (error) {
      journey.refusal = error as Error;
    }
    journey.pending -= 1;
    settle(id, journey);
  }

  function settle(id: string, { held, pending, refusal, acknowledged, due, origin }: Journey) {
    if (held || pending > 0) return;
    journeys.delete(id);
    if (refusal) onRefused(id, acknowledged, refusal);
    else for (let i = 0; i < due; i++) onCompleted(id, origin);
    onSettled(id);
  }

  return {
    /** The card is picked up at `place`; until `drop` or `cancel` its moves are drafts that the server sees too. */
    lift(id: string, place: Place) {
      const journey = journeys.get(id);
      if (journey) Object.assign(journey, { origin: place, held: true });
      else {
        const fresh = { origin: place, acknowledged: place, held: true, pending: 0, sent: false, due: 0 };
        journeys.set(id, fresh);
      }
    },
    move(id: string, place: Place) {
      if (journeys.get(id)?.held) enqueue(id, place);
    },
    /** @param place where the card is let go; sent once more if the server refused it while it was held. */
    drop(id: string, place: Place) {
      const journey = journeys.get(id);
      if (!journey?.held) return;
      journey.held = false;
      if (!samePlace(journey.origin, place)) journey.due += 1;
      if (journey.refusal && journey.pending === 0) enqueue(id, place);
      settle(id, journey);
    },
    /** Escape: the card goes back to where it was lifted. @returns that place. */
    cancel(id: string): Place | null {
      const journey = journeys.get(id);
      if (!journey?.held) return null;
      journey.held = false;
      if (journey.sent || journey.pending > 0) enqueue(id, journey.origin);
      settle(id, journey);
      return journey.origin;
    },
    /** The page is being left: what still waits goes now. Resolves when all is answered. */
    async flush() {
      await Promise.all([driving, ...lane.splice(0).map(({ id, place }) => deliver(id, place))]);
    },
    /** Resolves when all that was moved so far is answered. */
    async answered() {
      await driving;
    },
    /** Whether any card is held or has a move under way: then the server's picture is not the whole one. */
    get busy() {
      return journeys.size > 0;
    },
  };
}
