import type { Feature } from "../feature-row";

type KeyFeature = Omit<Feature, "label"> & {
  /** Whether a phone has its points in place of its picture, which says little more. */
  isTextOnPhone?: boolean;
};

/** The first feature of the home page, with a large picture. */
export const taskGeneration = {
  title: "Task generation",
  text: "Paste a brief or type one sentence. Waymark writes the tasks, puts them in order, and adds the ones you forgot, each with a size, a checklist, and its dependencies. Remove what you don’t need before anything is saved.",
  picture: "review",
  alt: "A brief beside its planned tasks. A sentence and the task that comes from it are highlighted, and another sentence is marked as not planned.",
} as const satisfies Omit<KeyFeature, "points" | "isTextOnPhone">;

/** The features below it, side by side. */
export const keyFeatures: KeyFeature[] = [
  {
    title: "Smart suggestions",
    text: "Ask what comes next or break a task into steps. Suggestions appear on the board. Keep the good ones, dismiss the rest.",
    points: [
      "Suggestions build on your project’s dates, checklists, and descriptions.",
      "A big task becomes several smaller ones or a checklist.",
    ],
    picture: "suggestions",
    alt: "Suggested tasks with dashed borders, each with the buttons Keep and Dismiss.",
  },
  {
    title: "Automated workflows",
    text: "Start a task and the project starts. Finish the last one and it’s done. Turn off any workflow you don’t need.",
    points: [
      "Every automatic step is in the project’s history.",
      "One undo reverses your change and the automatic step together.",
    ],
    picture: "workflows",
    alt: "The three workflows of a project, each with a box to turn it on.",
    isTextOnPhone: true,
  },
];
