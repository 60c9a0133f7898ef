"use client";

import { useQuery } from "@tanstack/react-query";
import { SideNav } from "@/components/layout/side-nav";
import { listPermissions } from "@/lib/access/calls";
import { toQueryOptions } from "@/lib/queries";
import { getLabel, sortByPart } from "./[permission]/titles";
import { getPermissionPath, PERMISSIONS_INPUT } from "./permissions-query";

export function PermissionNav() {
  const { data, error, refetch } = useQuery(toQueryOptions(listPermissions, PERMISSIONS_INPUT));
  return (
    <SideNav
      title="Permissions"
      items={
        data &&
        sortByPart(data.data).map(({ name }) => ({
          href: getPermissionPath(name),
          label: getLabel(name),
          isExact: true,
        }))
      }
      empty="No permissions found"
      error={error}
      onRetry={refetch}
    />
  );
}
