import "server-only";
import Stripe from "stripe";
import { addCause, Problem, unavailable } from "@/lib/api/problem";
import { env, providers } from "@/lib/env.server";
import { toRefusalProblem } from "./refusals.server";

const stripeUrl = new URL(env.STRIPE_API_URL);

const client = env.STRIPE_SECRET_KEY
  ? new Stripe(env.STRIPE_SECRET_KEY, {
      host: stripeUrl.hostname,
      port: stripeUrl.port || undefined,
      protocol: stripeUrl.protocol === "http:" ? "http" : "https",
      // With one retry the caller still gets a response within 15 seconds.
      timeout: 6_000,
      maxNetworkRetries: 1,
      telemetry: false,
    })
  : null;

export const isStripeOn = () => providers().stripe !== "off";

/** Whether the key is of the live mode. Restricted keys begin with `rk_`. */
export const isLiveMode = () => /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? "");

/** @throws 503 if no key is configured. */
export function requireClient(): Stripe {
  if (!client || !isStripeOn()) throw unavailable("Payments aren’t set up on this server.", 3600);
  return client;
}

/**
 * Runs work with the Stripe client.
 * @throws 503 if Stripe cannot be reached or is busy, or if the key is wrong; 409 or 422 if Stripe refuses the request.
 */
export async function withStripe<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = requireClient();
  try {
    return await work(stripe);
  } catch (error) {
    throw toStripeProblem(error);
  }
}

/** The same for an object that may not exist. @returns null if it does not. */
export const findInStripe = <T>(work: (stripe: Stripe) => Promise<T>): Promise<T | null> =>
  withStripe((stripe) => nullIfMissing(work(stripe)));

/** Reads all pages of a list. @throws like `withStripe` */
export const listFromStripe = <T>(list: (stripe: Stripe) => AsyncIterable<T>): Promise<T[]> =>
  withStripe((stripe) => readAllPages(list(stripe)));

/** Reads all pages of a list, within the work of `withStripe`. The SDK’s own function needs a limit. */
export async function readAllPages<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of list) found.push(item);
  return found;
}

/** Whether Stripe rejected the request itself, as opposed to a failure. */
export const isInvalidRequest = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether a call failed because Stripe does not know the key. */
export const isRefusedKey = (error: unknown) =>
  error instanceof Problem && error.cause instanceof Stripe.errors.StripeAuthenticationError;

/** Whether a call failed because a restricted key has no permission for it. */
export const isForbidden = (error: unknown) =>
  error instanceof Problem && error.cause instanceof Stripe.errors.StripePermissionError;

/** Whether a call failed because the bank declined the card. The call may have had an effect. */
export const isDeclined = (error: unknown) => error instanceof Stripe.errors.StripeCardError;

/** @returns Stripe's response, or null if the object does not exist. */
export const nullIfMissing = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error) => {
    if (isInvalidRequest(error) && error.code === "resource_missing") return null;
    throw error;
  });

function toStripeProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return toRefusalProblem(error);
  const isMisconfigured =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  if (isMisconfigured)
    return addCause(unavailable("Payments aren’t set up correctly on this server.", 600), error);
  const isTemporary =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError ||
    // The key was used with other parameters. The next request has a new key (lib/billing/stripe/stripe-idempotency.server.ts).
    error instanceof Stripe.errors.StripeIdempotencyError ||
    (error.statusCode ?? 500) >= 500;
  if (!isTemporary) return error;
  return addCause(
    unavailable("We can’t reach the payment provider. Please try again in a moment.", 5),
    error,
  );
}

/** Converts seconds since the epoch to an ISO timestamp. */
export const toTimestamp = (seconds: number | null | undefined) =>
  typeof seconds === "number" ? new Date(seconds * 1000).toISOString() : null;

export const getId = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
