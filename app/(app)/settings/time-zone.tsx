"use client";

import { useId } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { FieldPair, SettingsCard } from "@/components/layout/settings-card";
import { Select } from "@/components/ui/select";
import { getMyWork } from "@/lib/agenda/calls";
import { getMe, updateMe } from "@/lib/auth/calls";
import type { User } from "@/lib/auth/endpoints";
import { useCall } from "@/lib/queries";

export function TimeZone({ me }: { me: User }) {
  const id = useId();
  // The server may know different zones than the browser.
  const isHydrated = useHydrated();
  const timeZone = me.time_zone ?? "";
  const update = useCall(updateMe, {
    success: "Time zone updated",
    failure: (message) => `Failed to update the time zone: ${message}`,
    invalidates: [getMe, getMyWork],
  });
  const pendingZone = update.isPending ? update.variables.body?.time_zone : undefined;
  return (
    <SettingsCard
      title="Time zone"
      description="Decides when your day begins, for due dates and repeating tasks."
    >
      <FieldPair>
        <label htmlFor={id} className="sr-only">
          Time zone
        </label>
        <Select
          id={id}
          options={getOptions(timeZone, isHydrated)}
          value={pendingZone ?? timeZone}
          disabled={update.isPending}
          onChange={(event) => update.mutate({ body: { time_zone: event.target.value || null } })}
        />
      </FieldPair>
    </SettingsCard>
  );
}

/** The current zone, which may have an outdated name, and those that the browser knows. */
function getOptions(current: string, isInBrowser: boolean) {
  const known = isInBrowser ? ["UTC", ...Intl.supportedValuesOf("timeZone")] : [];
  const zones = [...new Set([current, ...known])].toSorted();
  return zones.map((value) => ({ value, label: value.replaceAll("_", " ") || "Same as your browser" }));
}
