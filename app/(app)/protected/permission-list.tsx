"use client";

import { useQuery } from "@tanstack/react-query";
import {
  CalendarClock,
  ChartNoAxesCombined,
  LayoutTemplate,
  Lock,
  type LucideIcon,
  Shield,
  ShieldCheck,
} from "lucide-react";
import { ErrorState, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RowsPicture } from "@/components/ui/pictures";
import { Skeleton } from "@/components/ui/skeleton";
import { listPermissions } from "@/lib/access/calls";
import type { Permission } from "@/lib/access/endpoints";
import { isSuperuser, useSession } from "@/lib/auth/browser/stored-session";
import { getLimits } from "@/lib/limits/calls";
import { toQueryOptions } from "@/lib/queries";
import { findPurpose, getTitle, hasPart, sortByPart } from "./[permission]/titles";
import { getPermissionPath, PERMISSIONS_INPUT } from "./permissions-query";
import { useIsLocked } from "./use-locked";

/** The same as in the palette. */
const ICONS: Record<string, LucideIcon> = {
  basic: LayoutTemplate,
  pro: ChartNoAxesCombined,
  advanced: CalendarClock,
  superuser: Shield,
};

/** The administration is only listed for those who may open it. */
export function PermissionList() {
  const { data, error, refetch } = useQuery(toQueryOptions(listPermissions, PERMISSIONS_INPUT));
  const isLocked = useIsLocked();
  const areLimitsKnown = useQuery(toQueryOptions(getLimits, {})).data !== undefined;
  const hasAdministration = isSuperuser(useSession());
  const shown = data?.data.filter(({ name }) => name !== "superuser" || hasAdministration);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (data?.data.length === 0)
    return (
      <EmptyState
        picture={<RowsPicture icon={ShieldCheck} />}
        title="No permissions found, because no administrator has created one."
        action={
          <Button asChild>
            <Link href="/dashboard">Back to the Dashboard</Link>
          </Button>
        }
      />
    );
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs">
      {shown ? (
        <ul className="divide-y">
          {sortByPart(shown).map((permission) => (
            <li key={permission.id}>
              <Row
                {...permission}
                access={areLimitsKnown ? (isLocked(permission.name) ? "locked" : "included") : "unknown"}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Loading className="divide-y">
          {["w-40", "w-56", "w-32", "w-48"].map((width) => (
            <div key={width} className="flex h-15 items-center px-5">
              <Skeleton className={`h-5 ${width}`} />
            </div>
          ))}
        </Loading>
      )}
    </div>
  );
}

/** What a page is for and, for a part of the product, what includes it. */
function Row({
  name,
  description,
  access,
}: Pick<Permission, "name" | "description"> & { access: "included" | "locked" | "unknown" }) {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name]! : ShieldCheck;
  return (
    <Link
      href={getPermissionPath(name)}
      className="relative grid min-h-15 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-5 py-2.5 text-sm transition-colors hover:bg-muted/50 focus-visible:-outline-offset-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Icon
        aria-hidden="true"
        className="size-5 text-muted-foreground max-sm:mt-0.5 max-sm:self-start"
        strokeWidth={1.75}
      />
      <span className="grid min-w-0 wrap-anywhere">
        <span className="font-medium">{getTitle(name)}</span>
        <span className="text-pretty text-muted-foreground">{findPurpose(name) ?? description}</span>
      </span>
      {hasPart(name) && (
        <span className="max-sm:col-start-2">
          {access === "included" && <Badge variant="primary">Unlocked</Badge>}
          {access === "locked" && (
            <Badge variant="outline" className="max-w-full">
              <Lock aria-hidden="true" className="size-3 shrink-0" />
              <span className="sr-only">locked</span>
              <span className="max-w-56 min-w-0 truncate">{description}</span>
            </Badge>
          )}
        </span>
      )}
    </Link>
  );
}
