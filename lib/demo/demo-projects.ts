import type { LabelColor, Priority, Size } from "@/lib/tasks/options";
import type { Status } from "@/lib/tasks/statuses";
import { PICTURED_PROJECT } from "./pictured-project";

type DemoTask = {
  name: string;
  status: Status;
  description?: string;
  priority?: Priority;
  /** Days from today. */
  due?: number;
  size?: Size;
  /** Names of labels of the project. */
  labels?: string[];
  /** The name of a task above. */
  blockedBy?: string;
  checklist?: [text: string, done: boolean][];
  repeat?: string;
  /** How many days ago it was created and, in this order, started and finished. Without it: as long ago as the project changed. */
  past?: [created: number, started?: number, finished?: number];
};
export type DemoProject = {
  name: string;
  description: string;
  status: Status;
  daysAgo: number;
  labels?: [name: string, color: LabelColor][];
  tasks: DemoTask[];
};

/** What the demo account has: projects with dates, labels, a blocked task, a checklist and a repeating task. */
export const DEMO_PROJECTS: DemoProject[] = [
  {
    name: PICTURED_PROJECT,
    description: "Move to Harbor Street by the start of the lease, and lose no more than one working day.",
    status: "in_progress",
    daysAgo: 0,
    labels: [
      ["Furniture", "teal"],
      ["Move", "blue"],
      ["News", "pink"],
    ],
    tasks: [
      {
        status: "done",
        name: "Measure the rooms",
        description: "Outlets and windows, too.",
        labels: ["Furniture"],
        past: [40, 39, 35],
      },
      { status: "done", name: "Set the moving budget", labels: ["Move"], past: [40, 38, 33] },
      { status: "done", name: "Sign the new lease", past: [40, 34, 31] },
      { status: "done", name: "Draw the floor plan", labels: ["Furniture"], past: [38, 31, 29] },
      { status: "done", name: "Order internet and phone lines", past: [37, 30, 24] },
      { status: "done", name: "Give notice on the old office", labels: ["Move"], past: [30, 23, 22] },
      { status: "done", name: "Get quotes from three movers", labels: ["Move"], past: [29, 25, 19] },
      { status: "done", name: "Inform the employees", labels: ["News"], past: [26, 20, 15] },
      { status: "done", name: "Choose the desks and lamps", labels: ["Furniture"], past: [24, 18, 10] },
      { status: "done", name: "List who needs the new address", labels: ["News"], past: [22, 14, 4] },
      {
        status: "in_progress",
        name: "Order desks and lamps",
        past: [18, 6],
        description: "Delivery takes five weeks, so this goes first.",
        priority: "high",
        due: 2,
        size: "m",
        labels: ["Furniture"],
        checklist: [
          ["Desks for twelve people", true],
          ["Lamps and chairs", true],
          ["The table for the meeting room", false],
          ["A delivery day before the move", false],
        ],
      },
      {
        status: "in_progress",
        name: "Book a moving company",
        past: [16, 3],
        description: "Compare the three quotes and ask about insurance.",
        due: 5,
        labels: ["Move"],
      },
      {
        status: "in_progress",
        name: "Set up the network",
        past: [14, 4],
        description: "Two ports at each desk. Label both ends.",
        due: 8,
        size: "m",
        checklist: [
          ["Cables to each desk", true],
          ["Router and backup line", true],
          ["Wi-Fi in the meeting room", false],
        ],
      },
      {
        status: "in_progress",
        name: "Sort the old furniture",
        past: [9, 2],
        labels: ["Furniture"],
      },
      {
        status: "todo",
        name: "Tell customers the new address",
        past: [16],
        description: "On the website, on invoices, and by email.",
        due: 6,
        blockedBy: "Book a moving company",
        labels: ["News"],
      },
      {
        status: "todo",
        name: "Order signs for the door",
        past: [12],
        description: "The landlord wants to see the draft first.",
        due: 0,
        labels: ["News"],
      },
      { status: "todo", name: "Reserve the elevator and parking", past: [10], priority: "medium", due: 9 },
      {
        status: "todo",
        name: "Cancel the old office’s internet contract",
        past: [25],
        priority: "urgent",
        due: -1,
        size: "s",
        labels: ["Move"],
      },
      { status: "todo", name: "Pack and label the crates", past: [7], due: 33, labels: ["Move"] },
      { status: "todo", name: "Check the delivery dates", due: 4, repeat: "FREQ=WEEKLY", size: "s" },
      { status: "todo", name: "Move into the new office", past: [8], due: 40 },
    ],
  },
  {
    name: "Spring product launch",
    description: "Take the new planner from private beta to everyone, with a page, a demo, and an email.",
    status: "in_progress",
    daysAgo: 2,
    tasks: [
      { status: "done", name: "Interview ten beta customers" },
      { status: "done", name: "Choose the three headline features" },
      {
        status: "in_progress",
        name: "Design the landing page",
        description: "Hero, three features, pricing. One call to action.",
        due: 1,
      },
      { status: "todo", name: "Record the two-minute demo" },
      { status: "todo", name: "Write the help pages" },
      {
        status: "todo",
        name: "Draft the announcement email",
        due: 20,
        blockedBy: "Record the two-minute demo",
      },
    ],
  },
  {
    name: "Hire a second designer",
    description: "Someone who likes dense interfaces.",
    status: "todo",
    daysAgo: 5,
    tasks: [
      { status: "todo", name: "Write the job post" },
      { status: "todo", name: "Choose the take-home exercise" },
      { status: "todo", name: "Set up interview slots" },
    ],
  },
  {
    name: "Accessibility audit",
    description: "Every screen by keyboard and screen reader, both themes.",
    status: "done",
    daysAgo: 12,
    tasks: [
      { status: "done", name: "List the screens" },
      { status: "done", name: "Run the automatic checks" },
      { status: "done", name: "Go through by keyboard" },
      { status: "done", name: "Go through with a screen reader" },
      { status: "done", name: "Fix the findings" },
    ],
  },
];
