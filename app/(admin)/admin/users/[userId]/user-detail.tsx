"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { Detail } from "@/app/(admin)/detail/detail";
import { parseTab, Tabs } from "@/app/(admin)/detail/tabs";
import { BackLink } from "@/components/layout/back-link";
import { getUser } from "@/lib/auth/admin-calls";
import { toQueryOptions } from "@/lib/queries";
import { AccountTab } from "./account-tab";
import { getUserInput, USER_TABS } from "./queries";
import { UserLimits } from "./user-limits";
import { UserPermissions } from "./user-permissions";
import { UserRoles } from "./user-roles";

export function UserDetail({ userId }: { userId: string }) {
  const query = useQuery(toQueryOptions(getUser, getUserInput(userId)));
  const tab = parseTab(useSearchParams(), USER_TABS);
  return (
    <Detail
      back={<BackLink href="/admin/users">Back to users</BackLink>}
      query={query}
      missing="User not found"
      kind="User"
      title={({ name, email }) => name ?? email}
      description={({ name, email }) => name && email}
    >
      {(user) => (
        <>
          <Tabs label="User" tabs={USER_TABS} current={tab} />
          {tab === "profile" && <AccountTab user={user} />}
          {tab === "roles" && <UserRoles user={user} />}
          {tab === "permissions" && <UserPermissions user={user} />}
          {tab === "limits" && <UserLimits user={user} />}
        </>
      )}
    </Detail>
  );
}
