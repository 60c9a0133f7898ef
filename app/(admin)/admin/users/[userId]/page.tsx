import { HydrationBoundary } from "@tanstack/react-query";
import { parseTab } from "@/app/(admin)/detail/tabs";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as listRoles } from "@/app/api/admin/roles/route";
import { GET as listSubscriptions } from "@/app/api/admin/subscriptions/route";
import { GET as getUserLimits } from "@/app/api/admin/users/[user-id]/limits/route";
import { GET as listUserPermissions } from "@/app/api/admin/users/[user-id]/permissions/route";
import { GET as getUser } from "@/app/api/admin/users/[user-id]/route";
import { toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import {
  getAllUserRolesInput,
  getUserInput,
  getUserLimitsInput,
  getUserPermissionsInput,
  getUserPlansInput,
  getUserRolesInput,
  USER_TABS,
} from "./queries";
import { UserDetail } from "./user-detail";

export const generateMetadata = adminTitle("User");

export default adminPage(async ({ params, searchParams }: PageProps<"/admin/users/[userId]">) => {
  const [{ userId }, search] = [await params, toSearchParams(await searchParams)];
  const calls: Parameters<typeof prefetchQueries> = [[getUser, getUserInput(userId)]];
  const tab = parseTab(search, USER_TABS);
  if (tab === "roles") calls.push([listRoles, getUserRolesInput(userId, search)]);
  if (tab === "permissions") {
    calls.push([listUserPermissions, getUserPermissionsInput(userId, search)]);
    calls.push([listRoles, getAllUserRolesInput(userId)], [listSubscriptions, getUserPlansInput(userId)]);
  }
  if (tab === "limits") calls.push([getUserLimits, getUserLimitsInput(userId)]);
  return (
    <HydrationBoundary state={await prefetchQueries(...calls)}>
      <UserDetail userId={userId} />
    </HydrationBoundary>
  );
});
