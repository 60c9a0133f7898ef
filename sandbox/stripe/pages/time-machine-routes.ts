import type { Fault, MatchQueue } from "../../faults.ts";
import type { Route } from "../../http.ts";
import { sendPage } from "../../pages.ts";
import type { Account } from "../account.ts";
import { runDueEvents } from "../billing/time.ts";
import type { EventFault } from "../faults.ts";
import type { Webhooks } from "../webhooks.ts";
import { timeMachinePage } from "./time-machine.ts";

export const timeMachineRoutes = (
  account: Account,
  webhooks: Webhooks,
  faults: MatchQueue<Fault<EventFault>>,
): Route[] => [
  {
    method: "GET",
    path: "/stripe/time-machine",
    handle({ response }) {
      runDueEvents(account);
      sendPage(response, 200, "Time machine · Waymark sandbox", timeMachinePage(account, webhooks, faults));
    },
  },
];
