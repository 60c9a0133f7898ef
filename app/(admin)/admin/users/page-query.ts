import { parsePaging, parseSearchText, parseSort } from "@/components/data/list-params";
import { UUID } from "@/lib/api/uuid-pattern";
import { account } from "@/lib/auth/endpoints";

const COLUMNS = ["updated_at", "created_at", "email", "name", "email_verified_at"] as const;
const VERIFIED = ["verified", "unverified"] as const;
const PROVIDERS = account.shape.provider.options;

/** Reads the query of the list of users from the page's address. */
export const parseUsersQuery = (search: URLSearchParams) => {
  const role = search.get("role") ?? "";
  const provider = PROVIDERS.find((name) => name === search.get("provider"));
  return {
    ...parsePaging(search),
    ...parseSort(search, COLUMNS),
    email_verified: VERIFIED.find((value) => value === search.get("verified")),
    role_ids: UUID.test(role) ? [role] : undefined,
    providers: provider && [provider],
    q: parseSearchText(search),
    expand: ["roles", "accounts"] as ("roles" | "accounts")[],
  };
};

export const toUsersSort = ({ sort_by, sort_order }: ReturnType<typeof parseUsersQuery>) => ({
  by: sort_by,
  order: sort_order,
  columns: COLUMNS,
});

/** The roles offered as filters. */
export const ROLES_QUERY = { per_page: 100, sort_by: "name", sort_order: "asc" } as const;
