import type { Metadata } from "next";
import { PageShell } from "@/components/layout/page-shell";
import { PermissionList } from "./permission-list";

export const metadata: Metadata = { title: "Protected" };

export default function ProtectedPage() {
  return (
    <PageShell title="Protected" description="Extra tools that come with your plan or your role.">
      <PermissionList />
    </PageShell>
  );
}
