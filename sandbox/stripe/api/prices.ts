import type Stripe from "stripe";
import { type Account, type Price, updateAndEmit } from "../account.ts";
import { createInvalidRequest, createMissingResource } from "../errors.ts";
import { newId } from "../ids.ts";
import { CREATED_PARAM, isWithin, PAGING_PARAMS, toPage } from "../lists.ts";
import { newPrice, newRecurring } from "../objects/catalogue.ts";
import { mergeMetadata, type Rule } from "../params.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";
import { getProduct } from "./products.ts";

const getPrice = (account: Account, id: string, param?: string) => {
  const price = account.prices.get(id);
  if (!price) throw createMissingResource("price", id, param);
  return price;
};

/** Makes sure that a lookup key belongs to one price. With `transfer` it is taken from its holder. */
function claimLookupKey(
  account: Account,
  key: string | null,
  transfer: boolean | undefined,
  at: number,
  own?: Price,
) {
  const holder = [...account.prices.values()].find((price) => key && price.lookup_key === key);
  if (!holder || holder === own) return;
  if (!transfer)
    throw createInvalidRequest(`A price (${holder.id}) already uses the lookup key '${key}'.`, "lookup_key");
  updateAndEmit(account, "price", holder, at, () => {
    holder.lookup_key = null;
  });
}

const PRICE = {
  active: "boolean",
  lookup_key: "text",
  metadata: "metadata",
  nickname: "text",
  transfer_lookup_key: "boolean",
} satisfies { [name in keyof Stripe.PriceUpdateParams]: Rule };

function setPrice(price: Price, params: Stripe.PriceUpdateParams) {
  const { active, lookup_key, metadata, nickname } = params;
  price.metadata = mergeMetadata(price.metadata, metadata);
  if (active !== undefined) price.active = active;
  if (lookup_key !== undefined) price.lookup_key = lookup_key || null;
  if (nickname !== undefined) price.nickname = nickname || null;
}

const INTERVALS = ["day", "week", "month", "year"];

export const priceEndpoints: AnyEndpoint[] = [
  endpoint<Stripe.PriceListParams>({
    method: "GET",
    path: "/v1/prices",
    parameters: {
      ...PAGING_PARAMS,
      ...CREATED_PARAM,
      active: "boolean",
      currency: "text",
      lookup_keys: "texts",
      product: "text",
      recurring: { object: { interval: INTERVALS } },
      type: ["one_time", "recurring"],
    },
    answer({ account, params }) {
      const { active, created, currency, lookup_keys, product, type } = params;
      const interval = params.recurring?.interval;
      const matches = [...account.prices.values()].filter(
        (one) =>
          (active === undefined || one.active === active) &&
          (!currency || one.currency === currency) &&
          (!lookup_keys || lookup_keys.includes(one.lookup_key ?? "")) &&
          (!product || one.product === product) &&
          (!interval || one.recurring?.interval === interval) &&
          (!type || one.type === type) &&
          isWithin(one.created, created),
      );
      return toPage(matches, params, { url: "/v1/prices", kind: "price" });
    },
  }),
  endpoint<Stripe.PriceCreateParams>({
    method: "POST",
    path: "/v1/prices",
    parameters: {
      ...PRICE,
      currency: "text",
      product: "text",
      recurring: {
        object: {
          interval: INTERVALS,
          interval_count: "integer",
          trial_period_days: "integer",
          usage_type: ["licensed", "metered"],
        },
      },
      billing_scheme: ["per_unit", "tiered"],
      custom_unit_amount: { object: { enabled: ["true"] } },
      unit_amount: "integer",
    },
    required: ["currency", "product"],
    answer({ account, params }) {
      const at = account.now();
      const { id: product } = getProduct(account, params.product!, "product");
      const { billing_scheme, custom_unit_amount, unit_amount } = params;
      const hasNoAmount = billing_scheme === "tiered" || Boolean(custom_unit_amount);
      if ((unit_amount === undefined) !== hasNoAmount)
        throw createInvalidRequest(
          "Give an amount, unless the price is tiered or its customer chooses the amount.",
          "unit_amount",
          "parameter_missing",
        );
      if (unit_amount! < 0) throw createInvalidRequest("Invalid non-negative integer", "unit_amount");
      if (!/^[a-z]{3}$/i.test(params.currency))
        throw createInvalidRequest(`Invalid currency: ${params.currency}`, "currency");
      claimLookupKey(account, params.lookup_key ?? null, params.transfer_lookup_key, at);
      const price = newPrice(newId("price"), product, params.unit_amount!, at);
      price.currency = params.currency.toLowerCase();
      if (hasNoAmount) Object.assign(price, { unit_amount: null, unit_amount_decimal: null });
      if (billing_scheme === "tiered") Object.assign(price, { billing_scheme, tiers_mode: "graduated" });
      if (custom_unit_amount) price.custom_unit_amount = { maximum: null, minimum: null, preset: null };
      if (params.recurring) {
        const { interval, interval_count, trial_period_days } = params.recurring;
        if (!interval)
          throw createInvalidRequest(
            "Missing required param: recurring[interval].",
            "recurring[interval]",
            "parameter_missing",
          );
        price.type = "recurring";
        price.recurring = newRecurring(interval, interval_count, trial_period_days);
        price.recurring.usage_type = params.recurring.usage_type ?? "licensed";
      }
      setPrice(price, params as Stripe.PriceUpdateParams);
      account.prices.set(price.id, price);
      account.emit("price.created", price, at);
      return price;
    },
  }),
  endpoint<Stripe.PriceRetrieveParams>({
    method: "GET",
    path: "/v1/prices/:id",
    answer: ({ account, id }) => getPrice(account, id),
  }),
  endpoint<Stripe.PriceUpdateParams>({
    method: "POST",
    path: "/v1/prices/:id",
    parameters: PRICE,
    answer({ account, id, params }) {
      const price = getPrice(account, id);
      const at = account.now();
      claimLookupKey(account, params.lookup_key ?? null, params.transfer_lookup_key, at, price);
      updateAndEmit(account, "price", price, at, () => setPrice(price, params));
      return price;
    },
  }),
];
