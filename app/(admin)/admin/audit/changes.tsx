import { LocalDate } from "@/components/text/local-date";
import type { AuditDetails } from "@/lib/audit/endpoints";
import { capitalize } from "@/lib/text/capitalize";
import { shorten } from "@/lib/text/first-characters";

const FIELD_LABELS: Record<string, string> = { email_verified_at: "Email verified at", image: "Image" };
const getFieldLabel = (field: string) => FIELD_LABELS[field] ?? capitalize(field);

const MAX_VALUE_LENGTH = 200;

function formatValue(field: string, value: string | null) {
  if (value === null) return "none";
  if (field.endsWith("_at")) return <LocalDate value={value} hasTime />;
  return shorten(value, MAX_VALUE_LENGTH);
}

/** The end and the reason of assigned permissions. */
export const Terms = ({ details: { expires_at, reason } }: { details: AuditDetails }) =>
  (expires_at || reason) && (
    <p className="text-compact wrap-anywhere text-muted-foreground">
      {expires_at && (
        <>
          Until <LocalDate value={expires_at} hasTime />
          {reason && ". "}
        </>
      )}
      {reason && `Reason: ${reason}`}
    </p>
  );

/** Each changed field with its old and its new value. */
export const Changes = ({ changes }: { changes: NonNullable<AuditDetails["changes"]> }) => (
  <ul className="grid gap-0.5 text-compact text-muted-foreground">
    {Object.entries(changes).map(([field, { from, to }]) => (
      <li key={field} className="wrap-anywhere">
        {getFieldLabel(field)}: <del>{formatValue(field, from)}</del> →{" "}
        <ins className="no-underline">{formatValue(field, to)}</ins>
      </li>
    ))}
  </ul>
);
