import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Globe, type LucideIcon, Monitor, Smartphone, Tablet } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { parsePaging } from "@/components/data/list-params";
import { ErrorState, Loading } from "@/components/feedback/states";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { SettingsCard } from "@/components/layout/settings-card";
import { Pager } from "@/components/table/pager";
import { LocalDate } from "@/components/text/local-date";
import { TimeAgo } from "@/components/text/time-ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { DeviceSession } from "@/lib/auth/account-endpoints";
import { deleteOtherSessions, deleteSession, listSessions } from "@/lib/auth/calls";
import { toQueryOptions, useCall } from "@/lib/queries";

const icons: Record<DeviceSession["kind"], LucideIcon> = {
  desktop: Monitor,
  mobile: Smartphone,
  tablet: Tablet,
  other: Globe,
};

export function Sessions() {
  const query = parsePaging(useSearchParams());
  const { data, error, refetch } = useQuery({
    ...toQueryOptions(listSessions, { query }),
    placeholderData: keepPreviousData,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const total = data?.meta.total ?? 0;
  const previousTotal = useRef(total);

  useEffect(() => {
    // The focused button was removed together with its session.
    const hasShrunk = total < previousTotal.current;
    previousTotal.current = total;
    if (hasShrunk && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [total]);

  return (
    <SettingsCard
      heading={heading}
      title="Where you’re signed in"
      description="If you don’t recognize a device, sign it out and change your password."
    >
      {data && data.meta.total > 1 && <SignOutElsewhere />}
      {data ? (
        <ul className="divide-y max-xl:border-t xl:*:first:min-h-13.5 xl:*:first:pt-0">
          {data.data.map((session) => (
            <Row key={session.id} session={session} />
          ))}
          {data.data.length === 0 && <li className="py-4 text-sm text-muted-foreground">No data</li>}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SessionsSkeleton />
      )}
      {data && data.meta.total > data.data.length && <Pager meta={data.meta} />}
    </SettingsCard>
  );
}

function Row({ session }: { session: DeviceSession }) {
  const Icon = icons[session.kind];
  const remove = useCall(deleteSession, {
    invalidates: [listSessions],
    success: `Signed out: ${session.device}`,
  });
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" strokeWidth={1.75} />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {session.device}
          {session.is_current && <Badge variant="primary">This device</Badge>}
        </p>
        <p className="text-compact text-muted-foreground">
          <span className="inline-block">
            {session.is_current ? (
              "Active now"
            ) : (
              <>
                Last seen <TimeAgo value={session.last_seen_at} />
              </>
            )}
          </span>{" "}
          <span className="max-sm:block max-sm:first-letter:uppercase sm:inline-block sm:whitespace-nowrap">
            <span className="max-sm:hidden">· </span>signed in <LocalDate value={session.created_at} />
          </span>
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="outline"
          size="sm"
          isPending={remove.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => remove.mutate({ params: { "session-id": session.id } })}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

function SignOutElsewhere() {
  const remove = useCall(deleteOtherSessions, {
    invalidates: [listSessions],
    success: "Signed out everywhere else",
  });
  return (
    <ConfirmButton
      variant="outline"
      className="self-start"
      title="Sign out everywhere else?"
      description="You stay signed in here. All other devices and browsers are signed out."
      confirm="Sign Out Everywhere Else"
      onConfirm={() => remove.mutateAsync({})}
    >
      Sign Out Everywhere Else
    </ConfirmButton>
  );
}

const SessionsSkeleton = () => (
  <Loading className="divide-y max-xl:border-t">
    <div className="flex h-16 items-center gap-3">
      <Skeleton className="size-5" />
      <div className="grid gap-1.5">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-56" />
      </div>
    </div>
  </Loading>
);
