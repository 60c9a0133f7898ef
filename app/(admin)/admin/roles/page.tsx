import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as listRoles } from "@/app/api/admin/roles/route";
import { toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { parseRoleOrPermissionQuery } from "../../roles-and-permissions/page-query";
import { RoleList } from "./role-list";

export const generateMetadata = adminTitle("Roles");

export default adminPage(async ({ searchParams }: PageProps<"/admin/roles">) => {
  const query = parseRoleOrPermissionQuery(toSearchParams(await searchParams));
  return (
    <HydrationBoundary state={await prefetchQueries([listRoles, { query }])}>
      <RoleList />
    </HydrationBoundary>
  );
});
