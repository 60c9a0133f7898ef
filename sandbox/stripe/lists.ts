import type Stripe from "stripe";
import type { Rule } from "./params.ts";
import { invalid, missing } from "./refusals.ts";

export const PAGING = { limit: "integer", starting_after: "text", ending_before: "text" } as const;
export const CREATED = { created: "range" } as const satisfies Record<string, Rule>;

interface Paged {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

/** A page of these, the newest first. */
export function pageOf<T extends { id: string }>(
  all: Iterable<T>,
  { limit = 10, starting_after, ending_before }: Paged,
  { url, kind }: { url: string; kind: string },
): Stripe.ApiList<T> {
  if (limit < 1 || limit > 100)
    throw invalid(
      `Invalid limit: must be from 1 to 100, not ${limit}.`,
      "limit",
      "parameter_invalid_integer",
    );
  if (starting_after && ending_before)
    throw invalid("You may give starting_after or ending_before, not both.", "ending_before");
  const items = [...all].reverse();
  const place = (id: string, param: string) => {
    const index = items.findIndex((item) => item.id === id);
    if (index < 0) throw missing(kind, id, param);
    return index;
  };
  if (ending_before) {
    const before = items.slice(0, place(ending_before, "ending_before"));
    return { object: "list", data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const rest = starting_after ? items.slice(place(starting_after, "starting_after") + 1) : items;
  return { object: "list", data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

type Range = number | Stripe.RangeQueryParam | undefined;

export function isWithin(at: number, range: Range): boolean {
  if (range === undefined || range === null) return true;
  if (typeof range === "number") return at === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return at > gt && at >= gte && at < lt && at <= lte;
}
