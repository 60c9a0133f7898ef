import { ChartNoAxesCombined, LayoutTemplate, PanelRight } from "lucide-react";
import type { Feature } from "../showcase";

/** What the home page does not show. */
export const moreFeatures: Feature[] = [
  {
    title: "The whole task beside the board",
    text: "Open a card to see its description, checklist, dates, labels and history. The board stays in sight, and you can go on working on it.",
    points: [
      "Every field saves itself, and what you type survives a reload.",
      "Name the tasks that must be done first, and the card shows that it is blocked.",
      "Repeat a task every day, every week or on a schedule of your own.",
    ],
    icon: PanelRight,
    picture: "task",
    alt: "A task opened beside its board, with its description, checklist, due date and labels.",
  },
  {
    title: "Templates to start from",
    text: "Choose a playbook, from a bathroom renovation to an art exhibition. Its tasks come with checklists and in the order in which they depend on each other.",
    points: [
      "Due dates are counted from the day you choose.",
      "Each playbook is written in English, German, French and Spanish.",
      "Save a project of your own as a template.",
    ],
    icon: LayoutTemplate,
    picture: "templates",
    alt: "Six templates, each with what it covers and its number of tasks.",
  },
  {
    title: "Insights into your work",
    text: "See how much you finish each week, how long tasks take, how the scope grows and which open tasks are getting old.",
    points: [
      "For one project or all of them, over 4 to 52 weeks.",
      "Made from the history, so there is nothing to fill in.",
      "Every chart has a table and a CSV file.",
    ],
    icon: ChartNoAxesCombined,
    picture: "insights",
    alt: "A burn-up chart: the finished tasks rise towards the line of all tasks.",
  },
];
