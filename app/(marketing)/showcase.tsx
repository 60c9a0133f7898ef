import { Lightbulb, type LucideIcon, Sparkles, Workflow } from "lucide-react";
import { cn } from "@/lib/utils";
import { ProductPicture } from "./product-picture";

interface Feature {
  title: string;
  text: string;
  icon: LucideIcon;
  picture: "plan" | "suggestions" | "workflows";
  alt: string;
}

const features: Feature[] = [
  {
    title: "Task generation",
    text: "Paste a brief or type one sentence. Waymark writes the tasks in your language and in an order that makes sense.",
    icon: Sparkles,
    picture: "plan",
    alt: "Planned tasks, each with its size, its number of checks and a button to remove it.",
  },
  {
    title: "Smart suggestions",
    text: "Ask what comes next, or break a task into steps. Suggestions appear on the board. Keep the good ones, dismiss the rest.",
    icon: Lightbulb,
    picture: "suggestions",
    alt: "Suggested tasks with dashed borders, each with the buttons Keep and Dismiss.",
  },
  {
    title: "Automated workflows",
    text: "Start a task and the project starts. Finish the last one and it’s done. You can turn off each workflow.",
    icon: Workflow,
    picture: "workflows",
    alt: "The three workflows of a project, each with a box to turn it on.",
  },
];

/** The key features, each beside a picture that is large enough to read. The sides alternate where there is room. */
export const Showcase = ({ className }: { className: string }) => (
  <ul className={cn("grid gap-14 lg:gap-20", className)}>
    {features.map(({ title, text, icon: Icon, picture, alt }, index) => (
      <li
        key={title}
        className={cn(
          "grid items-center gap-6 lg:gap-14",
          index % 2 === 0
            ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
            : "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]",
        )}
      >
        <div
          className={cn(
            "relative isolate overflow-hidden rounded-xl bg-primary-soft p-4 sm:p-8",
            index % 2 === 1 && "lg:order-last",
          )}
        >
          <div aria-hidden="true" className="contours absolute inset-0 -z-10 bg-primary/25" />
          <div className="overflow-hidden rounded-lg border shadow-lg">
            <ProductPicture name={picture} alt={alt} />
          </div>
        </div>
        <div>
          <span className="grid size-10 place-items-center rounded-lg bg-primary text-primary-foreground">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <h3 className="mt-4 text-xl font-semibold tracking-tight sm:text-2xl">{title}</h3>
          <p className="mt-2 max-w-md text-pretty text-muted-foreground">{text}</p>
        </div>
      </li>
    ))}
  </ul>
);
