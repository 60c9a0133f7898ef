import { createClient } from "@/lib/api/create-client";
import { isTimeZone } from "@/lib/dates/time-zone";
import { previewPlan } from "@/lib/planning/calls";
import { type Preview, toPreview } from "./preview";

const { call } = createClient();

/** Plans a brief without an account, from the visitor's day on. Rejects with a message for the visitor. */
export async function fetchPreview(input: string): Promise<Preview> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return toPreview(
    await call(previewPlan, { body: { input, time_zone: isTimeZone(timeZone) ? timeZone : undefined } }),
  );
}
