import { Download } from "lucide-react";
import { saveFile } from "@/components/data/save-file";
import { SettingsCard } from "@/components/layout/settings-card";
import { Button } from "@/components/ui/button";
import { exportMe } from "@/lib/export/calls";
import { useCall } from "@/lib/queries";

export function DownloadData() {
  const load = useCall(exportMe, {
    success: "Data downloaded",
    onSuccess(data) {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(file, `waymark-export-${data.exported_at.slice(0, 10)}.json`);
    },
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
