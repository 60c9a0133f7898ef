import type Stripe from "stripe";
import { type Account, change, type Price } from "../account.ts";
import { newId } from "../ids.ts";
import { CREATED, isWithin, PAGING, pageOf } from "../lists.ts";
import { newPrice, recurring } from "../objects/catalogue.ts";
import { mergeMetadata, type Rule } from "../params.ts";
import { invalid, missing } from "../refusals.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";
import { productOf } from "./products.ts";

const priceOf = (account: Account, id: string, param?: string) => {
  const price = account.prices.get(id);
  if (!price) throw missing("price", id, param);
  return price;
};

/** A lookup key belongs to one price; another may take it over. */
function claimLookupKey(
  account: Account,
  key: string | null,
  transfer: boolean | undefined,
  at: number,
  own?: Price,
) {
  const holder = [...account.prices.values()].find((price) => key && price.lookup_key === key);
  if (!holder || holder === own) return;
  if (!transfer) throw invalid(`A price (${holder.id}) already uses the lookup key '${key}'.`, "lookup_key");
  change(account, "price", holder, at, () => {
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
    takes: {
      ...PAGING,
      ...CREATED,
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
      const shown = [...account.prices.values()].filter(
        (one) =>
          (active === undefined || one.active === active) &&
          (!currency || one.currency === currency) &&
          (!lookup_keys || lookup_keys.includes(one.lookup_key ?? "")) &&
          (!product || one.product === product) &&
          (!interval || one.recurring?.interval === interval) &&
          (!type || one.type === type) &&
          isWithin(one.created, created),
      );
      return pageOf(shown, params, { url: "/v1/prices", kind: "price" });
    },
  }),
  endpoint<Stripe.PriceCreateParams>({
    method: "POST",
    path: "/v1/prices",
    takes: {
      ...PRICE,
      currency: "text",
      product: "text",
      recurring: {
        object: {
          interval: INTERVALS,
          interval_count: "integer",
          trial_period_days: "integer",
          usage_type: ["licensed"],
        },
      },
      unit_amount: "integer",
    },
    needs: ["currency", "product", "unit_amount"],
    answer({ account, params }) {
      const at = account.now();
      const { id: product } = productOf(account, params.product!, "product");
      if (params.unit_amount! < 0) throw invalid("Invalid non-negative integer", "unit_amount");
      if (!/^[a-z]{3}$/i.test(params.currency))
        throw invalid(`Invalid currency: ${params.currency}`, "currency");
      claimLookupKey(account, params.lookup_key ?? null, params.transfer_lookup_key, at);
      const price = newPrice(newId("price"), product, params.unit_amount!, at);
      price.currency = params.currency.toLowerCase();
      if (params.recurring) {
        const { interval, interval_count, trial_period_days } = params.recurring;
        if (!interval)
          throw invalid(
            "Missing required param: recurring[interval].",
            "recurring[interval]",
            "parameter_missing",
          );
        price.type = "recurring";
        price.recurring = recurring(interval, interval_count, trial_period_days);
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
    answer: ({ account, id }) => priceOf(account, id),
  }),
  endpoint<Stripe.PriceUpdateParams>({
    method: "POST",
    path: "/v1/prices/:id",
    takes: PRICE,
    answer({ account, id, params }) {
      const price = priceOf(account, id);
      const at = account.now();
      claimLookupKey(account, params.lookup_key ?? null, params.transfer_lookup_key, at, price);
      change(account, "price", price, at, () => setPrice(price, params));
      return price;
    },
  }),
];
