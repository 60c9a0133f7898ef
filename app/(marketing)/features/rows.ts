import type { Feature } from "../feature-row";
import { betterChance, days } from "../picture-dates";

export const questions = {
  label: "Planning",
  title: "See what your brief leaves open",
  text: "Every plan lists the questions your brief doesn’t answer. Answer them now or put them on the board.",
  points: [
    "Each open question becomes a task with one click.",
    "The deadline in your brief is kept, with a warning if the work doesn’t fit.",
    "Your brief stays with the project, and each task quotes the sentence it came from.",
  ],
  picture: "questions",
  alt: "A brief and the questions it leaves open, each with a button to add it as a task.",
} as const satisfies Feature;

export const insights = {
  label: "Insights",
  title: "See how fast work gets done",
  text: "Charts show how much you finish each week, how long tasks take, how the project grows, and which open tasks are getting old.",
  points: [
    "For one project or all of them, over 4 to 52 weeks.",
    "Based on your history, so there’s nothing to fill in.",
    "Every chart comes with a table and a CSV download.",
  ],
  picture: "insights",
  alt: "A burn-up chart: finished tasks rising toward the total.",
} as const satisfies Feature;

export const forecast = {
  label: "Forecast",
  title: "Test a change before you make it",
  text: "What if you drop two tasks, add five, or start two weeks later? The forecast shows what each change does to your dates.",
  points: [
    "Each date shows the days you gain or lose.",
    "Your project stays as it is, and a link saves what you tried.",
    "The dates come from 10,000 simulations at your own pace.",
  ],
  picture: "what-if",
  alt: `Two tasks are dropped as a test. The chance of finishing by ${days.move} is now ${betterChance}%, and the project is done days earlier.`,
} as const satisfies Feature;
