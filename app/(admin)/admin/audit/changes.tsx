import { LocalDate } from "@/components/text/local-date";
import type { AuditDetails } from "@/lib/audit/endpoints";

const labels: Record<string, string> = { email_verified_at: "Email verified at", image: "Image" };
const labelOf = (field: string) => labels[field] ?? field.charAt(0).toUpperCase() + field.slice(1);

const LENGTH = 200;

function shown(field: string, value: string | null) {
  if (value === null) return "none";
  if (field.endsWith("_at")) return <LocalDate value={value} time />;
  return value.length > LENGTH ? `${value.slice(0, LENGTH)}…` : value;
}

/** Each changed field, as it was and as it is. */
export const Changes = ({ changes }: { changes: NonNullable<AuditDetails["changes"]> }) => (
  <ul className="grid gap-0.5 text-[0.8125rem] text-muted-foreground">
    {Object.entries(changes).map(([field, { from, to }]) => (
      <li key={field} className="wrap-anywhere">
        {labelOf(field)}: <del>{shown(field, from)}</del> →{" "}
        <ins className="no-underline">{shown(field, to)}</ins>
      </li>
    ))}
  </ul>
);
