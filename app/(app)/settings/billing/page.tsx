import type { Metadata } from "next";
import { PageShell } from "@/components/page-shell";
import { providers } from "@/lib/env";
import { SettingsCard } from "../settings-card";

export const metadata: Metadata = { title: "Billing" };

export default function BillingPage() {
  return (
    <PageShell title="Billing" className="max-w-3xl">
      <SettingsCard title="Your Plan">
        <p className="text-2xl font-semibold tracking-tight">No Plan</p>
        {providers().stripe === "off" && (
          <p className="text-sm text-muted-foreground">Payments are not connected on this server.</p>
        )}
      </SettingsCard>
    </PageShell>
  );
}
