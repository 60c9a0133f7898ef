import { ChartNoAxesCombined, LayoutTemplate, PanelRight } from "lucide-react";
import type { Feature } from "../showcase";

/** Features that the home page does not show. */
export const moreFeatures: Feature[] = [
  {
    title: "The whole task beside the board",
    text: "Open a card to see its description, checklist, dates, labels and history. The board stays in view, so you can keep working.",
    points: [
      "Every field saves automatically, and what you type survives a reload.",
      "Say which tasks come first, and the card shows it’s blocked.",
      "Repeat a task every day, every week or on a custom schedule.",
    ],
    icon: PanelRight,
    picture: "task",
    alt: "A task opened beside its board, with its description and its checklist.",
  },
  {
    title: "Templates to start from",
    text: "Choose a playbook, from a bathroom renovation to an art exhibition. Its tasks come with checklists and dependencies, in the right order.",
    points: [
      "Due dates are calculated from the day you choose.",
      "Every playbook is available in English, German, French and Spanish.",
      "Save any project as a template.",
    ],
    icon: LayoutTemplate,
    picture: "templates",
    alt: "Templates, each with what it covers and its number of tasks.",
  },
  {
    title: "Insights into your work",
    text: "See how much you finish each week, how long tasks take, how the scope grows and which open tasks are getting old.",
    points: [
      "For one project or all of them, over 4 to 52 weeks.",
      "Based on your history, so there’s nothing to fill in.",
      "Every chart has a table and a CSV file.",
    ],
    icon: ChartNoAxesCombined,
    picture: "insights",
    alt: "A burn-up chart: finished tasks rising toward the total.",
  },
];
