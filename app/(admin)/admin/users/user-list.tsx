"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { ListScreen } from "@/app/(admin)/table/list-screen";
import { FilterSelect } from "@/components/table/filter-select";
import { listRoles } from "@/lib/access/admin-calls";
import { listUsers } from "@/lib/auth/admin-calls";
import { toQueryOptions } from "@/lib/queries";
import { CreateUserDialog } from "./create-user-dialog";
import { parseUsersQuery, ROLES_QUERY, toUsersSort } from "./page-query";
import { columns, SMALL_ROW } from "./users-table";

const VERIFIED = [
  { value: "", label: "All users" },
  { value: "verified", label: "Verified" },
  { value: "unverified", label: "Not Verified" },
];

const PROVIDERS = [
  { value: "", label: "All accounts" },
  { value: "credentials", label: "Credentials" },
  { value: "github", label: "GitHub" },
  { value: "google", label: "Google" },
];

export function UserList() {
  const query = parseUsersQuery(useSearchParams());
  const users = useQuery({ ...toQueryOptions(listUsers, { query }), placeholderData: keepPreviousData });
  const roles = useQuery(toQueryOptions(listRoles, { query: ROLES_QUERY }));
  const roleOptions = (roles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListScreen
      title="Users"
      actions={<CreateUserDialog />}
      searchLabel="Search by email or name"
      filters={
        <>
          <FilterSelect name="verified" label="Email verified" options={VERIFIED} />
          <FilterSelect
            name="role"
            label="Role"
            options={[{ value: "", label: "All roles" }, ...roleOptions]}
          />
          <FilterSelect name="provider" label="Account" options={PROVIDERS} />
        </>
      }
      columns={columns}
      sort={toUsersSort(query)}
      smallRow={SMALL_ROW}
      query={users}
    />
  );
}
