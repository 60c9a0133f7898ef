import "server-only";
import { getToday } from "@/lib/dates/time-zone";
import { createRateLimit, getClientNetwork } from "@/lib/rate-limit.server";
import { readBrief } from "./brief/read-brief.server";
import type { PlanWithoutModel } from "./endpoints";
import { planBriefWithoutAsking } from "./plan-without-model.server";

const previewLimit = createRateLimit("plan-preview", {
  points: 10,
  seconds: 60,
  detail: "Too many plans in one minute. Please wait a moment, or sign up.",
});

/** Plans a project from a text for anyone, without the model, because each run of the model costs money. Nothing is stored. */
export const planForVisitor = (input: string, timeZone = "UTC"): Promise<PlanWithoutModel> =>
  planBriefWithoutAsking(readBrief(input, { today: getToday(timeZone), timeZone }));

/** The same for a request. @throws 429 over the limit of the client's network. */
export async function previewPlan(
  { input, time_zone }: { input: string; time_zone?: string },
  request: Request,
): Promise<PlanWithoutModel> {
  await previewLimit.consume(getClientNetwork(request));
  return planForVisitor(input, time_zone);
}
