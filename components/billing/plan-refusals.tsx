"use client";

import { useSyncExternalStore } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { closeRefusal, readRefusal, subscribe } from "@/lib/limits/refusal";

const PlanDialog = lazyPart(() => import("./plan-dialog").then((module) => module.PlanDialog));

/** Shows plan refusals from anywhere in the app. */
export function PlanRefusals() {
  const refusal = useSyncExternalStore(subscribe, readRefusal, () => null);
  return refusal && <PlanDialog refusal={refusal} onClose={closeRefusal} />;
}
