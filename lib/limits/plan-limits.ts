/** The limits of each plan by permission; the only place that defines them. */

export const PLAN_PERMISSIONS = ["basic", "pro", "advanced"] as const;
export type PlanPermission = (typeof PLAN_PERMISSIONS)[number];
/** Paid permissions. If no plan on sale grants one, no limits apply. */
export const PAID_PERMISSIONS = ["pro", "advanced"] as const satisfies PlanPermission[];

/** Null: without a limit. */
export interface Limits {
  /** Uses of the model in a calendar month, UTC. Plans from playbooks are not counted. */
  ai_runs: number | null;
  /** How far back the history shows changes and undoes them. */
  history_days: number | null;
  /** Maximum number of the user's own templates. */
  own_templates: number | null;
  insights: boolean;
  forecast: boolean;
}

export type LimitName = keyof Limits;
/** The limits that are a part of the product which a plan includes or not. */
export const PART_NAMES = ["insights", "forecast"] as const satisfies LimitName[];
export type PartName = (typeof PART_NAMES)[number];

/** `basic` is free. */
export const LIMITS: Record<PlanPermission, Limits> = {
  basic: { ai_runs: 20, history_days: 7, own_templates: 3, insights: false, forecast: false },
  pro: { ai_runs: 300, history_days: 365, own_templates: 50, insights: true, forecast: false },
  advanced: { ai_runs: 2_000, history_days: null, own_templates: 500, insights: true, forecast: true },
};

export const NO_LIMITS: Limits = {
  ai_runs: null,
  history_days: null,
  own_templates: null,
  insights: true,
  forecast: true,
};

/** A month's runs can be used within this many hours, also where the server allows fewer runs an hour. */
const HOURS_FOR_ALL_RUNS = 10;

export const getPromisedRunsPerHour = ({ ai_runs }: Limits): number =>
  Math.ceil((ai_runs ?? 0) / HOURS_FOR_ALL_RUNS);

/** The highest of the plans' permissions among those held; if there is none, the free plan's. */
export const getPlanPermission = (held: readonly string[]): PlanPermission =>
  PLAN_PERMISSIONS.findLast((name) => held.includes(name)) ?? "basic";

export const isAbove = (one: PlanPermission, other: PlanPermission): boolean =>
  PLAN_PERMISSIONS.indexOf(one) > PLAN_PERMISSIONS.indexOf(other);

const toNumber = (limit: number | boolean | null) =>
  limit === null ? Number.POSITIVE_INFINITY : Number(limit);

/**
 * The lowest permission above `current` that allows more.
 * @param isOnSale whether a plan that grants a permission can be bought
 * @returns null when none does
 */
export function findLiftingPermission(
  name: LimitName,
  current: PlanPermission,
  isOnSale: (permission: PlanPermission) => boolean = () => true,
): PlanPermission | null {
  const higher = PLAN_PERMISSIONS.slice(PLAN_PERMISSIONS.indexOf(current) + 1);
  const allowed = toNumber(LIMITS[current][name]);
  return (
    higher.find((permission) => toNumber(LIMITS[permission][name]) > allowed && isOnSale(permission)) ?? null
  );
}
