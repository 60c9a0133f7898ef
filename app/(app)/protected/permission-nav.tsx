"use client";

import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { SideNav } from "@/components/layout/side-nav";
import { listPermissions } from "@/lib/access/calls";
import { toQueryOptions } from "@/lib/queries";
import { getTitle, sortByPart } from "./[permission]/titles";
import { getPermissionPath, PERMISSIONS_INPUT } from "./permissions-query";
import { useIsLocked } from "./use-locked";

export function PermissionNav() {
  const { data, error, refetch } = useQuery(toQueryOptions(listPermissions, PERMISSIONS_INPUT));
  const isLocked = useIsLocked();
  return (
    <SideNav
      title="Tools"
      items={
        data &&
        sortByPart(data.data).map(({ name }) => ({
          href: getPermissionPath(name),
          label: getTitle(name),
          mark: isLocked(name) && lockedMark,
          isExact: true,
        }))
      }
      empty="No permissions found"
      error={error}
      onRetry={refetch}
    />
  );
}

const lockedMark = (
  <span className="ml-auto shrink-0 pl-1.5 text-muted-foreground">
    <span className="sr-only">locked</span>
    <Lock aria-hidden="true" className="size-3.5" />
  </span>
);
