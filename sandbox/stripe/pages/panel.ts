import { faultForms } from "../../control.ts";
import type { Fault, QueueEntry } from "../../faults.ts";
import { html } from "../../html.ts";
import { settingsList } from "../../pages.ts";
import { REQUEST_FAULTS, type RequestFault } from "../faults.ts";
import type { Endpoint } from "../objects/webhook-endpoint.ts";

interface State {
  origin: string;
  subscriptions: number;
  endpoint: Endpoint;
  armed: QueueEntry<Fault<RequestFault>>[];
}

/** Stripe's section on the sandbox's page. */
export function panel({ origin, subscriptions, endpoint, armed }: State) {
  const { hostname, port, protocol } = new URL(origin);
  return html`<section id="stripe">
<h2>Stripe</h2>
<p class="quiet">Sells Pro and Advanced with its own checkout and billing portal, renews subscriptions, and reports everything to Waymark by signed webhooks. Pay with 4242 4242 4242 4242; checkout lists the cards that fail.</p>
<p><a href="/stripe/time-machine">Open the time machine</a> (${subscriptions === 1 ? "1 subscription" : `${subscriptions} subscriptions`})</p>
${settingsList({
  STRIPE_SECRET_KEY: "sk_test_sandbox, or anything that starts with it",
  "Protocol, host, port": `${protocol.slice(0, -1)}, ${hostname}, ${port}`,
  "Webhook endpoint": endpoint.url ?? "none is set (SANDBOX_STRIPE_WEBHOOK_URL)",
  "Webhook secret": endpoint.secret,
})}
${faultForms({ id: "stripe", what: "request", where: "it says" }, REQUEST_FAULTS, armed)}
</section>`;
}
