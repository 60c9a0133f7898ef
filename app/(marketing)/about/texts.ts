import { TRASH_DAYS } from "@/lib/history/trash-days";

export const team = [
  "We’re a small team with an office in New York. Everyone who builds Waymark also reads its support email.",
  "We all plan our own work in Waymark, so we find problems early and fix them.",
];

export const values = [
  {
    name: "Say it plainly",
    text: "Buttons say what they do, errors say what to do next, and prices are easy to compare.",
  },
  {
    name: "Build for everyone",
    text: "You can do everything by mouse, touch, or keyboard, and with a screen reader.",
  },
  {
    name: "Respect people’s data",
    text: "We don’t sell your data. Only an AI model reads it, and only when you ask for a plan, suggestions, or steps. Download or delete all of it at any time.",
  },
  {
    name: "Keep it small",
    text: "The board has three columns and needs no setup. Everything else stays out of the way until you ask for it.",
  },
];

/** Who decides what. */
export const leaders = [
  { area: "Product lead", text: "Decides what comes next and what we leave out." },
  { area: "Engineering lead", text: "Builds the board and looks after the database." },
  { area: "Design lead", text: "Designs every screen, starting with the phone." },
  { area: "Support lead", text: "Answers every message and writes the documentation." },
];

export const impact = [
  {
    name: "Less time spent planning",
    text: "You start from the text you already have and check a plan instead of writing one.",
  },
  {
    name: "Fewer lost details",
    text: "Each task shows the sentence it comes from, and anything left out is listed.",
  },
  {
    name: "Mistakes you can undo",
    text: `Undo any change in your history and restore what you deleted in the last ${TRASH_DAYS} days.`,
  },
  {
    name: "Dates you can explain",
    text: "The forecast uses the work you’ve finished and says so when there isn’t enough of it.",
  },
];
