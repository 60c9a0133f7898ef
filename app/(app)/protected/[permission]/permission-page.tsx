"use client";

import { useQuery } from "@tanstack/react-query";
import { FileQuestionMark, ShieldCheck } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { ErrorState, isMissing, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { PageShell } from "@/components/layout/page-shell";
import type { ProductPicture } from "@/components/layout/product-picture";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { getProtected, listPermissions } from "@/lib/access/calls";
import { ApiError } from "@/lib/api/api-error";
import type { ErrorModel } from "@/lib/api/problem";
import { getLimits } from "@/lib/limits/calls";
import { TEMPLATES_PERMISSION } from "@/lib/planning/templates/options";
import { toQueryOptions } from "@/lib/queries";
import { Forecast } from "../../forecast/forecast";
import { Insights } from "../../insights/insights";
import { Gallery } from "../../templates/gallery";
import { PERMISSIONS_INPUT } from "../permissions-query";
import { PermissionRefused } from "./refused";
import { findLimit, findPurpose, getTitle } from "./titles";

/** The parts of the product that a plan includes, by permission. The plan's limits decide who may use them. */
const PARTS: Record<string, { Part: () => ReactNode; picture: ComponentProps<typeof ProductPicture> }> = {
  pro: {
    Part: Insights,
    picture: { name: "burn-up", alt: "A burn-up chart: finished tasks rising toward the total." },
  },
  advanced: {
    Part: Forecast,
    picture: {
      name: "forecast",
      alt: "The forecast of a project: three dates, and how certain each of them is.",
    },
  },
};

/**
 * Returns the refusal of a query and keeps it while the query is refetched, to avoid flicker: a query without data loses
 * its error then, and the stream of changes refetches it whenever it opens.
 */
function useRefusal({ data, error }: { data: unknown; error: Error | null }): ErrorModel | null {
  const [last, setLast] = useState<ErrorModel | null>(null);
  const isAnswered = error !== null || data !== undefined;
  const refusal = error instanceof ApiError && error.status === 403 ? error.problem : null;
  if (isAnswered && refusal !== last) setLast(refusal);
  return isAnswered ? refusal : last;
}

/** @param props.exists whether the permission existed when the page was rendered */
export function PermissionPage({ name, exists }: { name: string; exists: boolean }) {
  const content = useQuery(toQueryOptions(getProtected, { params: { "permission-name": name } }));
  const refusal = useRefusal(content);
  const permissions = useQuery(toQueryOptions(listPermissions, PERMISSIONS_INPUT));
  const limits = useQuery(toQueryOptions(getLimits, {}));
  const description = permissions.data?.data.find((permission) => permission.name === name)?.description;
  if (name === TEMPLATES_PERMISSION && content.data !== undefined && !content.error) {
    return (
      <PageShell title={getTitle(name)} description={findPurpose(name)}>
        <Gallery />
        <Source text={content.data} />
      </PageShell>
    );
  }
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  const limit = findLimit(name);
  if (part && limit && limits.data?.[limit]) {
    return (
      <PageShell title={getTitle(name)} description={findPurpose(name)}>
        <part.Part />
        <Source text={content.data} />
      </PageShell>
    );
  }
  function renderContent() {
    if (part && limits.error && !limits.data)
      return <ErrorState error={limits.error} onRetry={limits.refetch} />;
    if (refusal)
      return <PermissionRefused name={name} limit={limit} problem={refusal} picture={part?.picture} />;
    if (content.error) return <Failure name={name} error={content.error} onRetry={content.refetch} />;
    if ((part && !limits.data) || content.data === undefined) return <ContentSkeleton />;
    return (
      <Card className="items-center gap-3! px-6 py-12 text-center">
        <span className="grid size-12 place-items-center rounded-full bg-primary-soft text-primary-soft-foreground">
          <ShieldCheck aria-hidden="true" className="size-6" strokeWidth={1.75} />
        </span>
        <p className="max-w-prose text-pretty wrap-anywhere">{content.data}</p>
      </Card>
    );
  }
  const isUnknown = content.data === undefined && !refusal && (!exists || isMissing(content.error));
  return (
    <PageShell
      title={isUnknown ? "Page not found" : getTitle(name)}
      description={(refusal && findPurpose(name)) ?? description}
    >
      {renderContent()}
    </PageShell>
  );
}

/** Where the user's permission comes from. */
const Source = ({ text }: { text: string | undefined }) => (
  <p className="text-xs text-pretty wrap-anywhere text-muted-foreground">{text}</p>
);

const ContentSkeleton = () => (
  <Loading>
    <Skeleton rounded="xl" className="h-45" />
  </Loading>
);

function Failure({ name, error, onRetry }: { name: string; error: Error; onRetry: () => void }) {
  if (isMissing(error)) {
    return (
      <EmptyState
        icon={FileQuestionMark}
        title={`There is no permission “${name}”`}
        description="It may have been renamed or deleted."
        action={
          <Button asChild variant="outline">
            <Link href="/protected">See All Permissions</Link>
          </Button>
        }
      />
    );
  }
  return <ErrorState error={error} onRetry={onRetry} />;
}
