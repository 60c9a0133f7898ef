import { clsx } from "clsx";
import { TriangleAlert } from "lucide-react";
import { LocalDate } from "@/components/text/local-date";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import type { Field, Value } from "./fields";

const cell = "px-3 py-2.5 align-top wrap-anywhere whitespace-pre-line sm:px-4";
const head = "px-3 py-2.5 text-left align-top font-medium sm:px-4";

/**
 * Compares two columns of values. On a phone, the name of a field is above its two values.
 * @param props.isLoading whether the values are still loading
 */
export function FieldsTable({ fields, isLoading = false }: { fields: Field[]; isLoading?: boolean }) {
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs">
      <table aria-label="Stripe vs. Waymark" className="w-full table-fixed text-sm">
        <thead className="border-b bg-muted/60 text-compact text-muted-foreground">
          <tr className="max-sm:grid max-sm:grid-cols-2">
            <th scope="col" className={clsx(head, "max-sm:sr-only sm:w-56")}>
              Field
            </th>
            <th scope="col" className={head}>
              {" "}
              Stripe{" "}
            </th>
            <th scope="col" className={head}>
              Waymark
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {fields.map(({ label, name, stripe, ours, isDifferent }) => (
            <tr
              key={name}
              className={clsx("max-sm:grid max-sm:grid-cols-2", isDifferent && "bg-warning-soft/50")}
            >
              <th scope="row" className={clsx(head, "max-sm:col-span-2 max-sm:pb-0")}>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {label}
                  {isDifferent && (
                    <Badge variant="warning">
                      <TriangleAlert aria-hidden="true" className="size-3.5" />
                      Differs
                    </Badge>
                  )}
                </span>
              </th>
              <td className={cell}>
                {isLoading ? <Skeleton className="my-0.5 h-4 w-4/5" /> : <FieldValue value={stripe} />}
              </td>
              <td className={cell}>
                {isLoading ? <Skeleton className="my-0.5 h-4 w-4/5" /> : <FieldValue value={ours} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FieldValue({ value }: { value: Value }) {
  if (value === undefined) {
    return (
      <span className="text-muted-foreground">
        <span aria-hidden="true">–</span>
        <span className="sr-only">None</span>
      </span>
    );
  }
  return value instanceof Date ? <LocalDate value={value.toISOString()} hasTime /> : value;
}
