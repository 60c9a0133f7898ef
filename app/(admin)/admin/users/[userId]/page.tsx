import { HydrationBoundary } from "@tanstack/react-query";
import { tabOf } from "@/app/(admin)/detail/tabs";
import { adminPage, adminTitle } from "@/app/(admin)/gate/entry.server";
import { GET as listRoles } from "@/app/api/admin/roles/route";
import { GET as listSubscriptions } from "@/app/api/admin/subscriptions/route";
import { GET as listUserPermissions } from "@/app/api/admin/users/[user-id]/permissions/route";
import { GET as getUser } from "@/app/api/admin/users/[user-id]/route";
import { toSearchParams } from "@/components/data/query-state";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { allRolesOfUser, permissionsOfUser, plansOfUser, rolesOfUser, USER_TABS, userInput } from "./queries";
import { UserDetail } from "./user-detail";

export const generateMetadata = adminTitle("User");

export default adminPage(async ({ params, searchParams }: PageProps<"/admin/users/[userId]">) => {
  const [{ userId }, search] = [await params, toSearchParams(await searchParams)];
  const calls: Parameters<typeof prefetchQueries> = [[getUser, userInput(userId)]];
  const tab = tabOf(search, USER_TABS);
  if (tab === "roles") calls.push([listRoles, rolesOfUser(userId, search)]);
  if (tab === "permissions") {
    calls.push([listUserPermissions, permissionsOfUser(userId, search)]);
    calls.push([listRoles, allRolesOfUser(userId)], [listSubscriptions, plansOfUser(userId)]);
  }
  return (
    <HydrationBoundary state={await prefetchQueries(...calls)}>
      <UserDetail userId={userId} />
    </HydrationBoundary>
  );
});
