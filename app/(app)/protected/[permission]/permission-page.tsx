"use client";

import { useQuery } from "@tanstack/react-query";
import { FileQuestionMark, ShieldCheck } from "lucide-react";
import { ErrorState, isMissing, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { PageShell } from "@/components/layout/page-shell";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { getProtected, listPermissions } from "@/lib/access/calls";
import { ApiError } from "@/lib/api/client";
import { toQueryOptions } from "@/lib/queries";
import { PERMISSIONS_INPUT } from "../permissions-query";
import { PermissionRefused } from "./refused";

export function PermissionPage({ name }: { name: string }) {
  const content = useQuery(toQueryOptions(getProtected, { params: { "permission-name": name } }));
  const permissions = useQuery(toQueryOptions(listPermissions, PERMISSIONS_INPUT));
  const description = permissions.data?.data.find((permission) => permission.name === name)?.description;
  return (
    <PageShell title={name} description={description} className="max-w-3xl">
      {content.error ? (
        <Failure name={name} error={content.error} onRetry={content.refetch} />
      ) : content.data !== undefined ? (
        <Card className="items-center gap-3! px-6! py-12! text-center">
          <span className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary-soft-foreground">
            <ShieldCheck aria-hidden="true" className="size-6" strokeWidth={1.75} />
          </span>
          <p className="max-w-prose text-pretty wrap-anywhere">{content.data}</p>
        </Card>
      ) : (
        <Loading>
          <Skeleton className="h-45 rounded-xl!" />
        </Loading>
      )}
    </PageShell>
  );
}

function Failure({ name, error, onRetry }: { name: string; error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 403)
    return <PermissionRefused name={name} problem={error.problem} />;
  if (isMissing(error)) {
    return (
      <EmptyState
        icon={FileQuestionMark}
        title={`There is no permission “${name}”`}
        description="It may have been renamed or deleted."
        action={
          <Button asChild variant="outline">
            <Link href="/protected">See all permissions</Link>
          </Button>
        }
      />
    );
  }
  return <ErrorState error={error} onRetry={onRetry} />;
}
