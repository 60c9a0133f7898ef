import type { Metadata } from "next";
import { PageShell } from "@/components/layout/page-shell";
import { PermissionList } from "./permission-list";

export const metadata: Metadata = { title: "Protected" };

export default function ProtectedPage() {
  return (
    <PageShell
      title="Protected"
      description="Each page opens with a plan, or when an administrator gives you access. Beside its name is the permission it needs."
    >
      <PermissionList />
    </PageShell>
  );
}
