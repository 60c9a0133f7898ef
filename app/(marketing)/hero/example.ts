import type { LabelColor } from "@/lib/tasks/options";
import type { Status } from "@/lib/tasks/statuses";

export interface Card {
  name: string;
  description: string;
  status: Status;
  label: { name: string; color: LabelColor };
  /** The due date as the board shows it. */
  due?: string;
}

const furniture: Card["label"] = { name: "Furniture", color: "teal" };
const move: Card["label"] = { name: "Move", color: "blue" };
const news: Card["label"] = { name: "News", color: "pink" };

/** A task that the brief does not name, as the planner adds one. */
export const ADDED: Card = {
  name: "Give notice on the old office",
  description: "Check the notice period.",
  status: "todo",
  label: move,
};

/** The example brief in parts, some of which become a card. */
export const BRIEF: { text: string; card?: Card }[] = [
  { text: "We move into the new office in June. " },
  {
    text: "The rooms are measured",
    card: {
      name: "Measure the rooms",
      description: "Sockets and windows.",
      status: "done",
      label: furniture,
    },
  },
  { text: " and " },
  {
    text: "desks and lamps are on order",
    card: {
      name: "Order desks and lamps",
      description: "Ask for a delivery date.",
      status: "in_progress",
      label: furniture,
      due: "May 31",
    },
  },
  { text: ". Next, we need to " },
  {
    text: "book a moving company",
    card: {
      name: "Book a moving company",
      description: "Compare three offers.",
      status: "todo",
      label: move,
      due: "May 15",
    },
  },
  { text: " and " },
  {
    text: "tell customers the new address",
    card: {
      name: "Tell customers the new address",
      description: "Website and invoices.",
      status: "todo",
      label: news,
    },
  },
  { text: "." },
];
