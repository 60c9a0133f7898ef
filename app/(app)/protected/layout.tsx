import { HydrationBoundary } from "@tanstack/react-query";
import { GET as getLimits } from "@/app/api/limits/route";
import { GET as listPermissions } from "@/app/api/permissions/route";
import { SideLayout } from "@/components/layout/side-nav";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { PermissionNav } from "./permission-nav";
import { PERMISSIONS_INPUT } from "./permissions-query";

export default async function ProtectedLayout({ children }: LayoutProps<"/protected">) {
  const state = await prefetchQueries([listPermissions, PERMISSIONS_INPUT], [getLimits, {}]);
  return (
    <HydrationBoundary state={state}>
      <SideLayout side={<PermissionNav />}>{children}</SideLayout>
    </HydrationBoundary>
  );
}
