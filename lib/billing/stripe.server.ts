import "server-only";
import Stripe from "stripe";
import { Problem, unavailable } from "../api/problem";
import { env, providers } from "../env.server";

const at = new URL(env.STRIPE_API_URL);

const client = env.STRIPE_SECRET_KEY
  ? new Stripe(env.STRIPE_SECRET_KEY, {
      host: at.hostname,
      port: at.port || undefined,
      protocol: at.protocol === "http:" ? "http" : "https",
      // Twice this is still an answer within 15 s (checks.md 118).
      timeout: 6_000,
      maxNetworkRetries: 1,
      telemetry: false,
    })
  : null;

export const isStripeOn = () => providers().stripe !== "off";

/** @throws 503 where no key is configured. */
function stripeClient(): Stripe {
  if (!client || !isStripeOn()) throw unavailable("Payments are not connected on this server.", 3600);
  return client;
}

/**
 * Talks to Stripe.
 * @throws 503 when Stripe cannot be reached or is busy, or when our key is wrong; what Stripe refuses otherwise as it comes.
 */
export async function withStripe<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = stripeClient();
  try {
    return await work(stripe);
  } catch (error) {
    throw problemOf(error);
  }
}

/** The same for something that may not be there. @returns null when it is not. */
export const findInStripe = <T>(work: (stripe: Stripe) => Promise<T>): Promise<T | null> =>
  withStripe((stripe) => orNull(work(stripe)));

/** Whether Stripe refused what it was asked, as opposed to having failed. */
export const isInvalidRequest = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/** What Stripe answers, or null where it does not know what it was asked about. */
export const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error) => {
    if (isInvalidRequest(error) && error.code === "resource_missing") return null;
    throw error;
  });

function problemOf(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Stripe.errors.StripeError)) return error;
  const isOurFault =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  if (isOurFault) {
    const problem = unavailable("Payments are not set up rightly on this server.", 600);
    return Object.assign(problem, { cause: error });
  }
  const isPassing =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError ||
    (error.statusCode ?? 500) >= 500;
  if (!isPassing) return error;
  return Object.assign(
    unavailable("The payment provider cannot be reached. Please try again in a moment.", 5),
    {
      cause: error,
    },
  );
}

/** Seconds since the epoch as the rest of the house writes times. */
export const timeOf = (seconds: number | null | undefined) =>
  typeof seconds === "number" ? new Date(seconds * 1000).toISOString() : null;

export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
