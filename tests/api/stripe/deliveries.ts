import { afterAll, afterEach, beforeAll } from "vitest";
import { sql } from "../../support/database/sql";
import type { Person } from "../../support/factories";
import { serve } from "../../support/http/serve";
import { createBilling, getCustomerId, type Sandbox } from "./billing";

/** An event as the stand-in for Stripe keeps it. */
export type Kept = { id: string; type: string; state: string; event: Record<string, unknown> };

/** Lets the stand-in for Stripe deliver its events to the app, from the first test of a file to the last. */
export function setUpDeliveries(sandbox: Sandbox) {
  const billing = createBilling(sandbox);
  const { control } = billing;
  let pro: string;
  beforeAll(async () => {
    const app = await serve();
    afterAll(app.close);
    pro = await billing.syncPlans();
    await control("webhook", { url: `${app.origin}/api/stripe/webhook`, retry_ms: 50 });
  });
  afterAll(sandbox.close);
  afterEach(() => fetch(`${sandbox.origin}/stripe/control/events/faults`, { method: "DELETE" }));
  return {
    ...billing,
    /** The monthly price of Pro. */
    get pro() {
      return pro;
    },
    /** Buys Pro, until all events about it have been delivered. @returns the id of the subscription */
    async buyPro(person: Person, card?: string) {
      const { body } = await billing.subscribe(person, pro, card);
      await control("idle", {});
      return body.id as string;
    },
    listEvents: async (person: Person): Promise<Kept[]> =>
      (await control(`events?customer=${await getCustomerId(person)}`)).data,
  };
}

/** What the ledger says about an event. */
export const readLedger = (id: string) =>
  sql`select outcome, attempts, error, changed from billing_events where id = ${id}`;
