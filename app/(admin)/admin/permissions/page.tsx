import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as listAdminPermissions } from "@/app/api/admin/permissions/route";
import { toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { parseRoleOrPermissionQuery } from "../../roles-and-permissions/page-query";
import { PermissionList } from "./permission-list";

export const generateMetadata = adminTitle("Permissions");

export default adminPage(async ({ searchParams }: PageProps<"/admin/permissions">) => {
  const query = parseRoleOrPermissionQuery(toSearchParams(await searchParams));
  return (
    <HydrationBoundary state={await prefetchQueries([listAdminPermissions, { query }])}>
      <PermissionList />
    </HydrationBoundary>
  );
});
