import { TriangleAlert } from "lucide-react";
import { LocalDate } from "@/components/local-date";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils";
import type { Field, Value } from "./fields";

const cell = "px-3 py-2.5 align-top wrap-anywhere whitespace-pre-line sm:px-4";
const head = "px-3 py-2.5 text-left align-top font-medium sm:px-4";

/** Two columns to look across, also on a phone: there each field's name lies above its pair. */
export function FieldsTable({ fields }: { fields: Field[] }) {
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs">
      <table aria-label="Stripe says / we say" className="w-full table-fixed text-sm">
        <thead className="border-b bg-muted/60 text-[0.8125rem] text-muted-foreground">
          <tr className="max-sm:grid max-sm:grid-cols-2">
            <th scope="col" className={cn(head, "max-sm:sr-only sm:w-56")}>
              Field
            </th>
            <th scope="col" className={head}>
              Stripe says
            </th>
            <th scope="col" className={head}>
              We say
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {fields.map(({ label, name, stripe, ours, differs }) => (
            <tr key={name} className={cn("max-sm:grid max-sm:grid-cols-2", differs && "bg-warning-soft/50")}>
              <th scope="row" className={cn(head, "max-sm:col-span-2 max-sm:pb-0")}>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {label}
                  {differs && (
                    <Badge variant="warning">
                      <TriangleAlert aria-hidden="true" className="size-3.5" />
                      Differs
                    </Badge>
                  )}
                </span>
              </th>
              <td className={cell}>
                <Shown value={stripe} />
              </td>
              <td className={cell}>
                <Shown value={ours} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Shown({ value }: { value: Value }) {
  if (value === undefined) {
    return (
      <span className="text-muted-foreground">
        <span aria-hidden="true">–</span>
        <span className="sr-only">None</span>
      </span>
    );
  }
  return value instanceof Date ? <LocalDate value={value.toISOString()} time /> : value;
}

/** The shape of what is coming, with the heading and the sentence above it. */
export const FieldsShape = () => (
  <>
    <Skeleton className="h-7 w-52" />
    <Skeleton className="h-5 w-40" />
    <div className="divide-y rounded-xl border bg-card">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={index} className="flex h-10 items-center px-3 sm:px-4">
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  </>
);
