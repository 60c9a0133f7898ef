import type { LabelColor, Priority, Size } from "@/lib/tasks/options";
import type { Status } from "@/lib/tasks/statuses";

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
    name: "Spring product launch",
    description: "Take the new planner from private beta to everyone, with a page, a demo and an email.",
    status: "in_progress",
    daysAgo: 0,
    labels: [
      ["Marketing", "pink"],
      ["Product", "blue"],
      ["Help", "teal"],
    ],
    tasks: [
      {
        status: "done",
        name: "Interview ten beta customers",
        description: "What did they plan with it, and where did they stop?",
        past: [52, 50, 44],
      },
      { status: "done", name: "List what broke in the beta", labels: ["Product"], past: [52, 48, 41] },
      {
        status: "done",
        name: "Choose the three headline features",
        labels: ["Marketing"],
        past: [51, 43, 39],
      },
      { status: "done", name: "Rename the plans", past: [47, 38, 36] },
      { status: "done", name: "Fix the import of long boards", labels: ["Product"], past: [45, 37, 30] },
      { status: "done", name: "Book the studio for the demo", past: [36, 27, 26] },
      { status: "done", name: "Set up the status page", labels: ["Help"], past: [35, 29, 23] },
      { status: "done", name: "Ask five customers for quotes", labels: ["Marketing"], past: [31, 24, 12] },
      {
        status: "done",
        name: "Agree on the launch date with sales",
        labels: ["Marketing"],
        past: [28, 20, 17],
      },
      { status: "done", name: "Write the positioning statement", labels: ["Marketing"], past: [25, 16, 5] },
      {
        status: "in_progress",
        name: "Design the landing page",
        past: [20, 6],
        description: "Hero, three features, pricing. One call to action.",
        priority: "high",
        due: 2,
        size: "m",
        labels: ["Marketing"],
        checklist: [
          ["Hero with the new headline", true],
          ["Three features with pictures", true],
          ["Pricing section", false],
          ["Check at 360 px and in the dark theme", false],
        ],
      },
      {
        status: "in_progress",
        name: "Record the two-minute demo",
        past: [18, 3],
        description: "Script first; show the board within ten seconds.",
        due: 5,
        labels: ["Marketing"],
      },
      {
        status: "in_progress",
        name: "Write the help pages",
        past: [14, 4],
        description: "Five short ones. Each answers one question from the beta.",
        due: 8,
        size: "m",
        labels: ["Help"],
        checklist: [
          ["First project", true],
          ["Plans and prices", true],
          ["Import", false],
        ],
      },
      {
        status: "in_progress",
        name: "Test the sign-up on old phones",
        past: [9, 2],
        labels: ["Product"],
      },
      {
        status: "todo",
        name: "Draft the announcement email",
        past: [16],
        description: "One for customers, one for the waiting list.",
        due: 6,
        blockedBy: "Record the two-minute demo",
        labels: ["Marketing"],
      },
      {
        status: "todo",
        name: "Prepare answers for support",
        past: [12],
        description: "Pricing, data export, what happens to the beta boards.",
        due: 0,
        labels: ["Help"],
      },
      {
        status: "todo",
        name: "Load test with 500 concurrent boards",
        past: [30],
        priority: "urgent",
        due: -1,
        size: "l",
        labels: ["Product"],
      },
      { status: "todo", name: "Brief the press list under embargo", past: [10], priority: "medium", due: 9 },
      { status: "todo", name: "Choose the launch-day schedule", past: [7], due: 11, labels: ["Marketing"] },
      { status: "todo", name: "Post the weekly status", due: 4, repeat: "FREQ=WEEKLY", size: "s" },
      { status: "todo", name: "Hold the launch retrospective", past: [8], due: 40 },
    ],
  },
  {
    name: "Office move to Harbor Street",
    description: "New lease starts on the 1st. Nobody should lose more than one working day.",
    status: "in_progress",
    daysAgo: 2,
    tasks: [
      { status: "done", name: "Sign the lease" },
      { status: "done", name: "Measure the rooms" },
      {
        status: "in_progress",
        name: "Order the fiber line",
        description: "The provider needs six weeks.",
        due: 1,
      },
      { status: "todo", name: "Book the movers" },
      { status: "todo", name: "Plan desks and quiet rooms" },
      { status: "todo", name: "Tell customers the new address", due: 20, blockedBy: "Book the movers" },
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
