"use client";

import { createColumnHelper } from "@tanstack/react-table";
import Link from "@/components/layout/link";
import type { Columns } from "@/components/table/columns";
import { LocalDate } from "@/components/text/local-date";
import type { BillingEvent } from "@/lib/billing/admin-endpoints";
import { plural } from "@/lib/plural";
import { OutcomeBadge } from "./outcome";
import { ReplayButton } from "./replay-button";

const column = createColumnHelper<BillingEvent>();

/** The one row that stands for all deliveries whose signature was wrong; it is no event. */
const isRefused = ({ outcome }: BillingEvent) => outcome === "refused";

function effort({ outcome, attempts, duration_ms }: BillingEvent) {
  const counted =
    outcome === "refused" ? plural(attempts, "delivery", "deliveries") : plural(attempts, "attempt");
  return duration_ms === null ? counted : `${counted}, ${duration_ms} ms`;
}

const nothing: Partial<Record<BillingEvent["outcome"], string>> = {
  refused: "Nothing: they were not read.",
  running: "Nothing yet",
};

/** Subscriptions that are named lead to what Stripe and we say of them. */
const WithLinks = ({ text }: { text: string }) =>
  text.split(/\b(sub_\w+)/).map((part, index) =>
    index % 2 === 1 ? (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        key={index}
        href={`/admin/subscriptions/${part}`}
        className="rounded-sm text-primary underline-offset-4 hover:underline"
      >
        {part}
      </Link>
    ) : (
      part
    ),
  );

export const columns: Columns<BillingEvent> = [
  column.accessor("type", {
    header: "Event",
    cell: ({ row: { original } }) => (
      <span className="inline-grid align-top">
        {isRefused(original) ? (
          <span className="font-medium first-letter:uppercase">{original.type}</span>
        ) : (
          <>
            <span className="font-medium wrap-anywhere">{original.type}</span>
            <span className="text-[0.8125rem] wrap-anywhere text-muted-foreground">{original.id}</span>
          </>
        )}
      </span>
    ),
  }),
  column.accessor("outcome", {
    header: "Outcome",
    cell: ({ row: { original } }) => (
      <span className="inline-grid justify-items-start gap-1 align-top">
        <OutcomeBadge outcome={original.outcome} />
        <span className="text-[0.8125rem] whitespace-nowrap text-muted-foreground">{effort(original)}</span>
      </span>
    ),
  }),
  column.accessor(({ error, changed }) => error ?? changed.join("\n"), {
    id: "changed",
    header: "What it changed",
    cell: ({ row: { original }, getValue }) =>
      original.error ? (
        <span className="wrap-anywhere text-destructive">Error: {original.error}</span>
      ) : (
        <span className="whitespace-pre-line wrap-anywhere text-muted-foreground">
          {getValue() ? <WithLinks text={getValue()} /> : (nothing[original.outcome] ?? "Nothing")}
        </span>
      ),
  }),
  column.accessor("received_at", {
    header: "Received",
    cell: ({ getValue }) => <LocalDate value={getValue()} time className="text-muted-foreground" />,
  }),
  column.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row: { original } }) => !isRefused(original) && <ReplayButton event={original} />,
  }),
];
