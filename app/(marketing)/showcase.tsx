import { Lightbulb, type LucideIcon, Sparkles, Workflow } from "lucide-react";
import { cn } from "@/lib/utils";
import { FeatureRow } from "./feature-row";
import type { Picture } from "./product-picture";

interface Feature {
  title: string;
  text: string;
  points: string[];
  icon: LucideIcon;
  picture: Picture;
  alt: string;
}

const features: Feature[] = [
  {
    title: "Task generation",
    text: "Paste a brief or type one sentence. Waymark writes the tasks in your language and in an order that makes sense.",
    points: [
      "Tasks name the sentence of your brief that they come from.",
      "What the plan leaves out is listed, so nothing gets lost.",
      "Nothing is saved before you accept it.",
    ],
    icon: Sparkles,
    picture: "plan",
    alt: "Planned tasks, each with its size, its number of checks and a button to remove it.",
  },
  {
    title: "Smart suggestions",
    text: "Ask what comes next, or break a task into steps. Suggestions appear on the board. Keep the good ones, dismiss the rest.",
    points: [
      "They know the dates, checklists and texts of your project.",
      "Break a task down into new tasks or into a checklist.",
    ],
    icon: Lightbulb,
    picture: "suggestions",
    alt: "Suggested tasks with dashed borders, each with the buttons Keep and Dismiss.",
  },
  {
    title: "Automated workflows",
    text: "Start a task and the project starts. Finish the last one and it’s done. You can turn off each workflow.",
    points: [
      "Every automatic step is in the project’s history.",
      "One undo takes it back with your own change.",
    ],
    icon: Workflow,
    picture: "workflows",
    alt: "The three workflows of a project, each with a box to turn it on.",
  },
];

/** The key features. The sides alternate where there is room. */
export const Showcase = ({ className }: { className: string }) => (
  <ul className={cn("grid gap-14 lg:gap-20", className)}>
    {features.map((feature, index) => (
      <li key={feature.title}>
        <FeatureRow {...feature} pictureSide={index % 2 === 0 ? "left" : "right"} headingLevel="h3" />
      </li>
    ))}
  </ul>
);
