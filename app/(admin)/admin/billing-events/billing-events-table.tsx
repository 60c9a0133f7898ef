import { createColumnHelper } from "@tanstack/react-table";
import Link from "@/components/layout/link";
import type { Columns } from "@/components/table/columns";
import { LocalDate } from "@/components/text/local-date";
import type { BillingEvent } from "@/lib/billing/admin-endpoints";
import { plural } from "@/lib/text/count";
import { EventIcon } from "./event-icon";
import { OutcomeBadge } from "./outcome";
import { ReplayButton } from "./replay-button";

const column = createColumnHelper<BillingEvent>();

/** All deliveries with an invalid signature share one row, which is not an event. */
const isRefusedDeliveries = ({ outcome }: BillingEvent) => outcome === "refused";

function formatAttempts({ outcome, attempts, duration_ms }: BillingEvent) {
  const attemptCount =
    outcome === "refused" ? plural(attempts, "delivery", "deliveries") : plural(attempts, "attempt");
  return duration_ms === null ? attemptCount : `${attemptCount}, ${duration_ms} ms`;
}

const NO_CHANGE_TEXTS: Partial<Record<BillingEvent["outcome"], string>> = {
  refused: "Nothing (not processed)",
  running: "Nothing yet",
};

/** Shows the text with its subscription ids linked to their comparison with Stripe. */
const TextWithLinks = ({ text }: { text: string }) =>
  text.split(/\b(sub_\w+)/).map((part, index) =>
    index % 2 === 1 ? (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text are never reordered.
        key={index}
        href={`/admin/subscriptions/${part}`}
        className="rounded-sm text-primary underline underline-offset-4"
      >
        {part}
      </Link>
    ) : (
      part
    ),
  );

/** The grid of a row on a small screen: event, outcome, what it changed, then time and Replay, all beside the event's icon. */
export const SMALL_ROW =
  "max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:px-4 max-sm:py-2.5";

export const columns: Columns<BillingEvent> = [
  column.accessor("type", {
    header: "Event",
    meta: { className: "max-sm:col-span-2" },
    cell: ({ row: { original } }) => (
      <span className="inline-flex gap-3 align-top">
        <EventIcon type={original.type} isRefused={isRefusedDeliveries(original)} />
        <span className="grid">
          {isRefusedDeliveries(original) ? (
            <span className="font-medium first-letter:uppercase">{original.type}</span>
          ) : (
            <>
              <span className="font-medium wrap-anywhere">{original.type}</span>
              <span className="text-compact wrap-anywhere text-muted-foreground max-sm:text-xs">
                {original.id}
              </span>
            </>
          )}
        </span>
      </span>
    ),
  }),
  column.accessor("outcome", {
    header: "Outcome",
    meta: { className: "max-sm:col-span-2 max-sm:pl-7" },
    cell: ({ row: { original } }) => (
      <span className="inline-grid justify-items-start gap-1 align-top max-sm:flex max-sm:items-center max-sm:gap-2">
        <OutcomeBadge outcome={original.outcome} />
        <span className="text-compact whitespace-nowrap text-muted-foreground">
          {formatAttempts(original)}
        </span>
      </span>
    ),
  }),
  column.accessor(({ error, changed }) => error ?? changed.join("\n"), {
    id: "changed",
    header: "What it changed",
    meta: { className: "max-sm:col-span-2 max-sm:pl-7 max-sm:text-compact" },
    cell: ({ row: { original }, getValue }) =>
      original.error ? (
        <span className="wrap-anywhere text-destructive">Error: {original.error}</span>
      ) : (
        <span className="whitespace-pre-line wrap-anywhere text-muted-foreground">
          {getValue() ? (
            <TextWithLinks text={getValue()} />
          ) : (
            (original.reason ?? NO_CHANGE_TEXTS[original.outcome] ?? "Nothing")
          )}
        </span>
      ),
  }),
  column.accessor("received_at", {
    header: "Received",
    meta: { className: "max-sm:col-start-1 max-sm:pl-7 max-sm:text-compact" },
    cell: ({ getValue }) => <LocalDate value={getValue()} hasTime className="text-muted-foreground" />,
  }),
  column.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row: { original } }) => !isRefusedDeliveries(original) && <ReplayButton event={original} />,
  }),
];
