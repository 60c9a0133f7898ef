import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listRoles } from "@/app/api/admin/roles/route";
import { searchOf } from "@/components/query-state";
import { prefetched } from "@/lib/api/server";
import { adminPage, adminTitle } from "../../entry";
import { pageOfNamed } from "../../named/page-query";
import { RoleList } from "./role-list";

export const generateMetadata = adminTitle("Roles");

export default adminPage(async ({ searchParams }: PageProps<"/admin/roles">) => {
  const query = pageOfNamed(searchOf(await searchParams));
  return (
    <HydrationBoundary state={await prefetched([listRoles, { query }])}>
      <RoleList />
    </HydrationBoundary>
  );
});
