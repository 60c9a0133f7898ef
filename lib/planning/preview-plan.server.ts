import "server-only";
import { getToday } from "@/lib/dates/time-zone";
import { createRateLimit, getClientAddress } from "@/lib/rate-limit.server";
import { readBrief } from "./brief/read-brief.server";
import type { PlanWithoutModel } from "./endpoints";
import { planNearest } from "./plan-without-model.server";

const previewLimit = createRateLimit("plan-preview", {
  points: 10,
  seconds: 60,
  detail: "Too many plans in one minute. Please wait a moment, or sign up.",
});

/** Visitors have told no time zone. */
const TIME_ZONE = "UTC";

/** Plans a project from a text for anyone, without the model, because each run of the model costs money. Nothing is stored. */
export const planForVisitor = (input: string): Promise<PlanWithoutModel> =>
  planNearest(readBrief(input, { today: getToday(TIME_ZONE), timeZone: TIME_ZONE }));

/** The same for a request. @throws 429 over the limit of the network address. */
export async function previewPlan(input: string, request: Request): Promise<PlanWithoutModel> {
  await previewLimit.consume(getClientAddress(request));
  return planForVisitor(input);
}
