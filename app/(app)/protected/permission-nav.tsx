"use client";

import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { SideNav } from "@/components/layout/side-nav";
import { listPermissions } from "@/lib/access/calls";
import { toQueryOptions } from "@/lib/queries";
import { getTitle, hasPart, sortByPart } from "./[permission]/titles";
import { getPermissionPath, PERMISSIONS_INPUT } from "./permissions-query";
import { useIsLocked } from "./use-locked";

export function PermissionNav() {
  const { data, error, refetch } = useQuery(toQueryOptions(listPermissions, PERMISSIONS_INPUT));
  const isLocked = useIsLocked();
  return (
    <SideNav
      title="Permissions"
      items={
        data &&
        sortByPart(data.data).map(({ name }) => ({
          href: getPermissionPath(name),
          label: getTitle(name),
          mark: <Mark name={name} isLocked={isLocked(name)} />,
          isExact: true,
        }))
      }
      empty="No permissions found"
      error={error}
      onRetry={refetch}
    />
  );
}

/** The permission's name or a lock. A narrow strip has no room for the name. */
function Mark({ name, isLocked }: { name: string; isLocked: boolean }) {
  if (isLocked)
    return (
      <>
        <span className="sr-only">{hasPart(name) ? `${name}, locked` : "locked"}</span>
        <Lock aria-hidden="true" className="ml-1.5 size-3.5" />
      </>
    );
  return hasPart(name) && <span className="text-xs font-normal max-lg:sr-only lg:ml-1.5">{name}</span>;
}
