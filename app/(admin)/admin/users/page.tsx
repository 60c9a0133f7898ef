import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as listRoles } from "@/app/api/admin/roles/route";
import { GET as listUsers } from "@/app/api/admin/users/route";
import { toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { parseUsersQuery, ROLES_QUERY } from "./page-query";
import { UserList } from "./user-list";

export const generateMetadata = adminTitle("Users");

export default adminPage(async ({ searchParams }: PageProps<"/admin/users">) => {
  const query = parseUsersQuery(toSearchParams(await searchParams));
  return (
    <HydrationBoundary
      state={await prefetchQueries([listUsers, { query }], [listRoles, { query: ROLES_QUERY }])}
    >
      <UserList />
    </HydrationBoundary>
  );
});
