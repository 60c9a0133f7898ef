"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Lock, ShieldCheck } from "lucide-react";
import { ErrorState, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RowsPicture } from "@/components/ui/pictures";
import { Skeleton } from "@/components/ui/skeleton";
import { listPermissions } from "@/lib/access/calls";
import { toQueryOptions } from "@/lib/queries";
import { getTitle, hasPart, sortByPart } from "./[permission]/titles";
import { getPermissionPath, PERMISSIONS_INPUT } from "./permissions-query";
import { useIsLocked } from "./use-locked";

export function PermissionList() {
  const { data, error, refetch } = useQuery(toQueryOptions(listPermissions, PERMISSIONS_INPUT));
  const isLocked = useIsLocked();
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
      {data ? (
        <ul className="divide-y">
          {sortByPart(data.data).map(({ id, name, description }) => (
            <li key={id}>
              <Link
                href={getPermissionPath(name)}
                className="relative flex min-h-14 items-center gap-3 px-5 py-2 transition-colors hover:bg-muted/50 focus-visible:-outline-offset-2"
              >
                <span className="grid min-w-0 flex-1 text-sm wrap-anywhere">
                  <span className="font-medium">{getTitle(name)}</span>
                  <span className="text-muted-foreground">{description}</span>
                </span>
                {hasPart(name) && (
                  <span className="shrink-0 text-[0.8125rem] text-muted-foreground">{name}</span>
                )}
                {isLocked(name) ? (
                  <>
                    <span className="sr-only">locked</span>
                    <Lock aria-hidden="true" className={icon} />
                  </>
                ) : (
                  <ChevronRight aria-hidden="true" className={icon} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Loading className="divide-y">
          {["w-40", "w-56", "w-32", "w-48"].map((width) => (
            <div key={width} className="flex h-14 items-center px-5">
              <Skeleton className={`h-5 ${width}`} />
            </div>
          ))}
        </Loading>
      )}
    </div>
  );
}

const icon = "size-4 shrink-0 text-muted-foreground";
