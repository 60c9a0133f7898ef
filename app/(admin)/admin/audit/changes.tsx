import type { AuditDetails } from "@/lib/audit/endpoints";

const labels: Record<string, string> = { email_verified_at: "Email verified at", image: "Image" };
const labelOf = (field: string) => labels[field] ?? field.charAt(0).toUpperCase() + field.slice(1);

/** Each changed field, as it was and as it is. */
export const Changes = ({ changes }: { changes: NonNullable<AuditDetails["changes"]> }) => (
  <ul className="grid gap-0.5 text-[0.8125rem] text-muted-foreground">
    {Object.entries(changes).map(([field, { from, to }]) => (
      <li key={field} className="wrap-anywhere">
        {labelOf(field)}: <del className="line-clamp-3 inline">{from ?? "none"}</del> →{" "}
        <ins className="line-clamp-3 inline no-underline">{to ?? "none"}</ins>
      </li>
    ))}
  </ul>
);
