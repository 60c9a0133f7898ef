import { plural } from "@/lib/text/count";
import type { LimitName, Limits, PartName } from "./plan-limits";

/** "7 days", "1 year", or "Unlimited". */
export function formatDays(days: number | null): string {
  if (days === null) return "Unlimited";
  return days % 365 === 0 ? plural(days / 365, "year") : plural(days, "day");
}

const count = (limit: number | null, what: string) =>
  limit === null ? `Unlimited ${what}s` : plural(limit, what);

/** What the plans allow, each as a phrase. Null: not included. */
const PHRASES: Record<LimitName, (limits: Limits) => string | null> = {
  ai_runs: ({ ai_runs }) => `${count(ai_runs, "AI run")} a month`,
  history_days: ({ history_days }) =>
    history_days === null ? "Unlimited history and undo" : `${formatDays(history_days)} of history and undo`,
  own_templates: ({ own_templates }) => count(own_templates, "custom template"),
  insights: ({ insights }) => (insights ? "Insights: what gets done and how fast" : null),
  forecast: ({ forecast }) => (forecast ? "Forecast: when a project will be done" : null),
};

/** @returns null for a name that is no limit, or when the plan does not include it. */
export const describeLimit = (name: string, limits: Limits): string | null =>
  PHRASES[name as LimitName]?.(limits) ?? null;

/** Says what users without a plan have, in a sentence. */
export const describeFreePlan = (limits: Limits): string =>
  `You’re on Free: ${PHRASES.ai_runs(limits)}, ${PHRASES.history_days(limits)}.`;

/**
 * What a plan includes, in four to six points.
 * @param lower the plan below, all of which it includes; the parts that the lower plan has are not named again
 */
export const listInclusions = (limits: Limits, lower?: { name: string; limits: Limits }): string[] => [
  lower ? `Everything in ${lower.name}` : "Unlimited projects, import, and export",
  ...Object.entries(PHRASES).flatMap(([name, describe]) =>
    lower?.limits[name as LimitName] === true ? [] : (describe(limits) ?? []),
  ),
];

const PART_TITLES: Record<PartName, string> = { insights: "Insights", forecast: "Forecast" };

const PART_OFFERS: Record<PartName, string> = {
  insights: "Insights show what gets done and how fast.",
  forecast: "Forecast shows when a project will be done.",
};

/** Says what a part of the product shows. */
export const describeOffer = (name: PartName): string => PART_OFFERS[name];

/** @param title of a part of the product, or of the page of a permission */
export const describeMissing = (title: string): string => `Your plan doesn’t include ${title}.`;

/** Says that the user's plan lacks a part of the product. */
export const describeMissingPart = (name: PartName): string => describeMissing(PART_TITLES[name]);

/** Hint when no plan has a higher limit. */
export const describeRelief = (name: string | null): string =>
  name === "own_templates"
    ? "No plan has a higher limit. Delete what you no longer need."
    : "No plan includes this. An administrator can give you access.";
