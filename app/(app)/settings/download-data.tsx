"use client";

import { Download } from "lucide-react";
import { SettingsCard } from "@/components/layout/settings-card";
import { Button } from "@/components/ui/button";
import { exportMe } from "@/lib/export/calls";
import { useCall } from "@/lib/queries";

export function DownloadData() {
  const load = useCall(exportMe, {
    success: "Your data was downloaded",
    onSuccess: (data) => save(data, `waymark-export-${data.exported_at.slice(0, 10)}.json`),
  });
  return (
    <SettingsCard
      title="Your data"
      description="Everything we store about you, from your profile to every task, in one JSON file."
    >
      <Button
        variant="outline"
        className="self-start"
        isPending={load.isPending}
        onClick={() => load.mutate({})}
      >
        {!load.isPending && <Download aria-hidden="true" />}
        Download My Data
      </Button>
    </SettingsCard>
  );
}

function save(data: unknown, name: string) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Revoked later, after the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
