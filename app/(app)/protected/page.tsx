import type { Metadata } from "next";
import { PageShell } from "@/components/layout/page-shell";
import { PermissionList } from "./permission-list";

export const metadata: Metadata = { title: "Protected" };

export default function ProtectedPage() {
  return (
    <PageShell
      title="Protected"
      description="Each page requires the permission beside its name, which comes with a plan or from an administrator."
    >
      <PermissionList />
    </PageShell>
  );
}
