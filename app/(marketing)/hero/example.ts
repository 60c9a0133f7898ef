import type { LabelColor } from "@/lib/tasks/options";
import type { Status } from "@/lib/tasks/statuses";
import { days } from "../picture-dates";

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
  { text: `On ${days.move}, we move into the new office. ` },
  {
    text: "The rooms are measured",
    card: {
      name: "Measure the rooms",
      description: "Outlets and windows, too.",
      status: "done",
      label: furniture,
    },
  },
  { text: " and " },
  {
    text: "desks and lamps are on order",
    card: {
      name: "Order desks and lamps",
      description: "Delivery takes five weeks.",
      status: "in_progress",
      label: furniture,
      due: days.desks,
    },
  },
  { text: ". Next, we need to " },
  {
    text: "book a moving company",
    card: {
      name: "Book a moving company",
      description: "Compare the offers.",
      status: "todo",
      label: move,
      due: days.movers,
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
