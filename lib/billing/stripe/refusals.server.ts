import "server-only";
import Stripe from "stripe";
import { addCause, conflict, type Problem, validationFailed } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";

type InvalidRequest = InstanceType<typeof Stripe.errors.StripeInvalidRequestError>;

export const createNotOnSaleError = (priceId?: string) =>
  validationFailed([
    { message: "This plan isn’t on sale.", location: "body.price_id", ...(priceId && { value: priceId }) },
  ]);

const contact = () => `Please contact ${env.SUPPORT_EMAIL}.`;

/** The refusals that Stripe's settings can cause. Most have no code, so they are recognized by their words. */
const KNOWN_REFUSALS: [words: RegExp, toProblem: (error: InvalidRequest) => Problem][] = [
  [
    /default configuration has not been created/i,
    () => conflict(`The customer portal isn’t set up on this server yet. ${contact()}`),
  ],
  [
    /cannot combine currencies/i,
    ({ message }) => {
      const currency = /currency (\w{3})\b/.exec(message)?.[1]?.toUpperCase();
      return conflict(
        `You already pay in another currency${currency ? ` (${currency})` : ""}. Choose a plan in that currency. ${contact()}`,
      );
    },
  ],
  [
    /usage_type is `?metered/i,
    () =>
      validationFailed([
        { message: "This plan is billed by usage and isn’t sold here.", location: "body.price_id" },
      ]),
  ],
  [
    /testmode_charges_only|cannot currently make live charges|must set an account or business name/i,
    () => conflict(`This site can’t take payments yet. ${contact()}`),
  ],
];

/** Whether Stripe refused an order because it does not sell the price, which our mirror says it does. */
export const isPriceRefusal = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  // Other things, such as Stripe Tax or a feature of the portal, can be inactive too.
  Boolean(error.param?.startsWith("line_items")) &&
  /No such price|\b(inactive|not active)\b/i.test(error.message);

/** Logs Stripe's message for the operator. @returns the problem with a sentence for the user: 422 for the chosen plan, else 409. */
export function toRefusalProblem(error: InvalidRequest): Problem {
  const { message, code, param, requestId } = error;
  const known = KNOWN_REFUSALS.find(([words]) => words.test(`${code} ${message}`));
  const stripe = { message, code, param, request_id: requestId };
  log[known || isPriceRefusal(error) ? "warn" : "error"]({ stripe }, "Stripe refused a request");
  const problem = isPriceRefusal(error)
    ? createNotOnSaleError()
    : (known?.[1](error) ?? conflict(`The payment provider rejected this. ${contact()}`));
  return addCause(problem, error);
}
