import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll } from "vitest";
import { createSandbox } from "@/sandbox/app";
import { GOOD_CARD } from "../providers/cards";

interface Received {
  body: string;
  signature: string;
  event: Stripe.Event;
}

/** A webhook receiver in place of the app. `answer` chooses the reply to each delivery. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = { url: "", received, answer: (_event: Stripe.Event): number => 200 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const event = JSON.parse(body);
    received.push({ body, signature: String(request.headers["stripe-signature"]), event });
    response.writeHead(receiver.answer(event)).end("seen");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  return receiver;
}

/** A sandbox for one test file, the real SDK, and shortcuts through the sandbox's pages. */
export async function startStripe(webhook: { url?: string; retryMs?: number } = {}) {
  const sandbox = createSandbox({ stripe: { webhook } });
  const address = await sandbox.listen();
  afterAll(sandbox.close);
  const { hostname, port } = new URL(address);
  const createClient = (key = "sk_test_sandbox") =>
    new Stripe(key, { protocol: "http", host: hostname, port, maxNetworkRetries: 0, telemetry: false });
  const stripe = createClient();

  async function control(path: string, json?: unknown) {
    const response = await fetch(`${address}/stripe/control/${path}`, {
      method: json === undefined ? "GET" : "POST",
      body: JSON.stringify(json),
    });
    return { status: response.status, body: JSON.parse((await response.text()) || "null") };
  }

  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

  async function findPrice(key: string) {
    const { data } = await stripe.prices.list({ lookup_keys: [key] });
    return data[0]!.id;
  }

  async function openSession(customer: string, { key = "pro_monthly", trial = 14 } = {}) {
    return stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price: await findPrice(key), quantity: 1 }],
      success_url: "http://app.test/payment/success?sessionId={CHECKOUT_SESSION_ID}",
      cancel_url: "http://app.test/pricing",
      subscription_data: { metadata: { user: "u1" }, ...(trial > 0 && { trial_period_days: trial }) },
    });
  }

  const pay = (session: Stripe.Checkout.Session, card = GOOD_CARD) =>
    post(session.url!, { card, expiry: "12 / 34", cvc: "123" });

  /** Creates a customer with a new subscription. */
  async function subscribe({
    card = GOOD_CARD,
    ...options
  }: {
    card?: string;
    key?: string;
    trial?: number;
  } = {}) {
    const customer = await stripe.customers.create({ email: "greta@example.com", name: "Greta" });
    const session = await openSession(customer.id, options);
    const paid = await pay(session, card);
    if (paid.status !== 303) throw new Error(`${paid.status}: ${await paid.text()}`);
    const { data } = await stripe.subscriptions.list({ customer: customer.id });
    return { customer: customer.id, session: session.id, subscription: data[0]!.id };
  }

  /** Advances one subscription's clock. @returns the subscription afterwards */
  async function move(subscription: string, fields: Record<string, unknown>) {
    const { status, body } = await control("time", { subscription, ...fields });
    if (status !== 200) throw new Error(body.error.message);
    return stripe.subscriptions.retrieve(subscription);
  }

  return { address, stripe, createClient, control, post, findPrice, openSession, pay, subscribe, move };
}

export const getPeriod = ({ items }: Stripe.Subscription) => items.data[0]!;

export const getFailure = (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  promise.then(
    () => {
      throw new Error("It should have failed.");
    },
    (reason) => reason,
  );
