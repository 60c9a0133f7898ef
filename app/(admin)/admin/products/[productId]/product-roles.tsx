import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { AssignDialog } from "@/app/(admin)/assign/assign-dialog";
import { AssignedTable } from "@/app/(admin)/table/assigned-table";
import { listRoles } from "@/lib/access/admin-calls";
import type { Role } from "@/lib/access/endpoints";
import { assignProductRoles, listProducts, removeProductRole } from "@/lib/billing/admin-calls";
import type { AdminProduct } from "@/lib/billing/admin-endpoints";
import { toQueryOptions, useCall } from "@/lib/queries";
import { createAssignedColumns } from "../../../roles-and-permissions/assigned-columns";
import { parseProductRolesQuery } from "./queries";

export function ProductRoles({ product }: { product: AdminProduct }) {
  const params = { "product-id": product.id };
  const roles = useQuery({
    ...toQueryOptions(listRoles, { query: parseProductRolesQuery(product.id, useSearchParams()) }),
    placeholderData: keepPreviousData,
  });
  const assign = useCall(assignProductRoles, {
    invalidates: [listRoles, listProducts],
    success: "Roles assigned successfully",
  });
  const { mutateAsync: remove } = useCall(removeProductRole, {
    invalidates: [listRoles, listProducts],
    // Automated clients look for these texts (decision 017).
    success: "Role deleted",
    failure: (message) => ({ message: "Failed to delete role", description: message }),
  });
  const columns = useMemo(
    () =>
      createAssignedColumns<Role>(
        "/admin/roles",
        `${product.name} and everyone who subscribes to it`,
        ({ id }) => remove({ params: { "product-id": product.id, "role-id": id } }),
      ),
    [remove, product.id, product.name],
  );
  return (
    <AssignedTable
      title="Roles"
      description="Everyone who subscribes to this product has these roles."
      columns={columns}
      query={roles}
      action={
        <AssignDialog
          title="Assign Roles"
          description={`Everyone who subscribes to ${product.name} gets these roles immediately.`}
          label="Roles"
          action="Assign Roles"
          getChoicesQuery={(q, page) =>
            toQueryOptions(listRoles, {
              query: { product_id: product.id, reverse: "product", q, page, per_page: 50, ...BY_NAME },
            })
          }
          onAssign={(role_ids) => assign.mutateAsync({ params, body: { role_ids } })}
        />
      }
    />
  );
}

const BY_NAME = { sort_by: "name", sort_order: "asc" } as const;
