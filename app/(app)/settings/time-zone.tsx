import { useId, useState } from "react";
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
  // The latest choice shows until the account has it, which is some time after the save.
  const [choice, setChoice] = useState<string>();
  const [stored, setStored] = useState(timeZone);
  if (stored !== timeZone) {
    setStored(timeZone);
    if (choice === timeZone) setChoice(undefined);
  }
  const update = useCall(updateMe, {
    success: "Time zone updated",
    failure: (message) => `Failed to update time zone: ${message}`,
    invalidates: [getMe, getMyWork],
  });

  function choose(zone: string) {
    setChoice(zone);
    update.mutateAsync({ body: { time_zone: zone || null } }).catch(() => {
      setChoice((latest) => (latest === zone ? undefined : latest));
    });
  }

  return (
    <SettingsCard
      title="Time zone"
      description="Sets when your day begins, for due dates and repeating tasks."
    >
      <FieldPair>
        <label htmlFor={id} className="sr-only">
          Time zone
        </label>
        <Select
          id={id}
          options={getOptions(timeZone, isHydrated)}
          // It stays enabled while it saves: a field that is disabled loses the focus, and the rest of a typed name would
          // become keyboard shortcuts.
          value={choice ?? timeZone}
          onChange={(event) => choose(event.target.value)}
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
