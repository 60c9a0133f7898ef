import { createClient } from "@/lib/api/client";
import { previewPlan } from "@/lib/planning/calls";
import { type Preview, toPreview } from "./preview";

const { call } = createClient();

/** Plans a brief without an account. Rejects with a message for the visitor. */
export const fetchPreview = async (input: string): Promise<Preview> =>
  toPreview(await call(previewPlan, { body: { input } }));
