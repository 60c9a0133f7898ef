import { createColumnHelper } from "@tanstack/react-table";
import Link from "@/components/layout/link";
import type { Columns } from "@/components/table/columns";
import { LocalDate } from "@/components/text/local-date";
import { Badge } from "@/components/ui/badge";
import type { UserPermission } from "@/lib/access/user-endpoints";
import { RemoveButton } from "../../../roles-and-permissions/assigned-columns";
import { createNameColumns } from "../../../roles-and-permissions/name-columns";

const column = createColumnHelper<UserPermission>();

/**
 * The columns of a user's permissions, with the roles and plans that grant each one.
 * @param names names of roles and products by their ids
 * @param remove removes a direct grant; permissions by role or plan are removed at the role or plan
 */
export const createPermissionColumns = (
  email: string,
  names: ReadonlyMap<string, string>,
  remove: (row: UserPermission) => Promise<unknown>,
): Columns<UserPermission> => [
  ...createNameColumns<UserPermission>("/admin/permissions"),
  column.accessor("id", {
    id: "source",
    header: "Comes from",
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap gap-1.5 align-middle">
        {original.is_directly_assigned && (
          <>
            <Badge variant="primary">Direct</Badge>
            <Terms {...original} />
          </>
        )}
        {original.role_ids.map((id) => (
          <Source key={id} href={`/admin/roles/${id}`} kind="Role" name={names.get(id) ?? id} />
        ))}
        {original.product_ids.map((id) => (
          <Source key={id} href={`/admin/products/${id}`} kind="Plan" name={names.get(id) ?? id} />
        ))}
      </span>
    ),
  }),
  column.display({
    id: "actions",
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row: { original } }) =>
      original.is_directly_assigned && (
        <RemoveButton
          name={original.name}
          from={`${email}, unless a role or plan also grants it`}
          onConfirm={() => remove(original)}
        />
      ),
  }),
];

/** The end and the reason of a direct grant: "until Dec 3, 2026, goodwill". */
const Terms = ({ expires_at, reason }: UserPermission) =>
  (expires_at || reason) && (
    <span className="text-compact wrap-anywhere text-muted-foreground">
      {expires_at && (
        <>
          until <LocalDate value={expires_at} />
        </>
      )}
      {expires_at && reason && ", "}
      {reason}
    </span>
  );

const Source = ({ href, kind, name }: { href: string; kind: string; name: string }) => (
  <Link href={href} className="rounded-full">
    <Badge variant="outline" className="max-w-64 hover:text-foreground">
      {kind}
      <span className="truncate text-foreground underline underline-offset-2">{name}</span>
    </Badge>
  </Link>
);
