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
const it: Card["label"] = { name: "IT", color: "orange" };

/** A task that the brief does not name, as the planner adds one. */
export const ADDED: Card = {
  name: "Give notice on the old office",
  description: "Check the notice period.",
  status: "todo",
  label: move,
};

/** The example brief in parts, some of which become a card: those of the first column first, which a phone shows alone. */
export const BRIEF: { text: string; card?: Card }[] = [
  { text: `We’re moving on ${days.move}. Next, ` },
  {
    text: "book the movers",
    card: {
      name: "Book a moving company",
      description: "Compare the quotes.",
      status: "todo",
      label: move,
      due: days.movers,
    },
  },
  { text: " and " },
  {
    text: "tell customers",
    card: {
      name: "Tell customers the new address",
      description: "Website and invoices.",
      status: "todo",
      label: news,
    },
  },
  { text: ". " },
  {
    text: "Desks and lamps are on order",
    card: {
      name: "Order desks and lamps",
      description: "Delivery takes five weeks.",
      status: "in_progress",
      label: furniture,
      due: days.desks,
    },
  },
  { text: "; " },
  {
    text: "the network is half done",
    card: {
      name: "Set up the network",
      description: "Two ports at each desk.",
      status: "in_progress",
      label: it,
    },
  },
  { text: ". " },
  {
    text: "The lease is signed",
    card: {
      name: "Sign the new lease",
      description: "For five years.",
      status: "done",
      label: move,
    },
  },
  { text: " and " },
  {
    text: "the rooms are measured",
    card: {
      name: "Measure the rooms",
      description: "Outlets and windows, too.",
      status: "done",
      label: furniture,
    },
  },
  { text: "." },
];
