import type Stripe from "stripe";
import { createInvalidRequest, createMissingResource } from "./errors.ts";
import type { Rule } from "./params.ts";

export const PAGING_PARAMS = { limit: "integer", starting_after: "text", ending_before: "text" } as const;
export const CREATED_PARAM = { created: "range" } as const satisfies Record<string, Rule>;

interface PagingParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

/** One page of a list, newest first. */
export function toPage<T extends { id: string }>(
  all: Iterable<T>,
  { limit = 10, starting_after, ending_before }: PagingParams,
  { url, kind }: { url: string; kind: string },
): Stripe.ApiList<T> {
  if (limit < 1 || limit > 100)
    throw createInvalidRequest(
      `Invalid limit: must be from 1 to 100, not ${limit}.`,
      "limit",
      "parameter_invalid_integer",
    );
  if (starting_after && ending_before)
    throw createInvalidRequest("You may give starting_after or ending_before, not both.", "ending_before");
  const items = [...all].reverse();
  const findIndex = (id: string, param: string) => {
    const index = items.findIndex((item) => item.id === id);
    if (index < 0) throw createMissingResource(kind, id, param);
    return index;
  };
  if (ending_before) {
    const before = items.slice(0, findIndex(ending_before, "ending_before"));
    return { object: "list", data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const rest = starting_after ? items.slice(findIndex(starting_after, "starting_after") + 1) : items;
  return { object: "list", data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

/** An object shows the first items of a list inside it; the list has an address of its own for the others. */
const MAX_INNER_ITEMS = 10;

/** Shortens the items of a subscription as Stripe does. */
export function shortenItems(subscription: Stripe.Subscription): Stripe.Subscription {
  const { items } = subscription;
  const data = items.data.slice(0, MAX_INNER_ITEMS);
  return { ...subscription, items: { ...items, data, has_more: data.length < items.data.length } };
}

type Range = number | Stripe.RangeQueryParam | undefined;

export function isWithin(at: number, range: Range): boolean {
  if (range === undefined || range === null) return true;
  if (typeof range === "number") return at === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return at > gt && at >= gte && at < lt && at <= lte;
}
