import type { Status } from "@/lib/tasks/statuses";

export interface Card {
  name: string;
  description: string;
  status: Status;
}

/** The example brief in parts, some of which become a card. */
export const BRIEF: { text: string; card?: Card }[] = [
  { text: "We move into the new office in June. " },
  {
    text: "The rooms are measured",
    card: { name: "Measure the rooms", description: "Sockets and windows.", status: "done" },
  },
  { text: " and " },
  {
    text: "desks and lamps are on order",
    card: {
      name: "Order desks and lamps",
      description: "Due by end of May.",
      status: "in_progress",
    },
  },
  { text: ". Next, we need to " },
  {
    text: "plan the moving day",
    card: { name: "Plan the moving day", description: "Who packs what.", status: "todo" },
  },
  { text: ", " },
  {
    text: "book a moving company",
    card: { name: "Book a moving company", description: "Compare three offers.", status: "todo" },
  },
  { text: " and " },
  {
    text: "tell customers the new address",
    card: {
      name: "Tell customers the new address",
      description: "Website and invoices.",
      status: "todo",
    },
  },
  { text: "." },
];
