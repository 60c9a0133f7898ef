import { HydrationBoundary } from "@tanstack/react-query";
import { parseTab } from "@/app/(admin)/detail/tabs";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as listAdminPermissions } from "@/app/api/admin/permissions/route";
import { GET as getRole } from "@/app/api/admin/roles/[role-id]/route";
import { toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { parseRolePermissionsQuery } from "./permissions-query";
import { RoleDetail } from "./role-detail";
import { ROLE_TABS } from "./tabs";

export const generateMetadata = adminTitle("Role");

export default adminPage(async ({ params, searchParams }: PageProps<"/admin/roles/[roleId]">) => {
  const [{ roleId }, search] = [await params, toSearchParams(await searchParams)];
  const calls: Parameters<typeof prefetchQueries> = [[getRole, { params: { "role-id": roleId }, query: {} }]];
  if (parseTab(search, ROLE_TABS) === "permissions")
    calls.push([listAdminPermissions, { query: parseRolePermissionsQuery(roleId, search) }]);
  return (
    <HydrationBoundary state={await prefetchQueries(...calls)}>
      <RoleDetail roleId={roleId} />
    </HydrationBoundary>
  );
});
