import { parsePaging, parseSearchText } from "@/components/data/query-state";
import { TARGET_TYPES } from "@/lib/audit/endpoints";

/** What the audit log asks for, from the page's address. */
export const pageOfAuditLog = (search: URLSearchParams) => ({
  ...parsePaging(search),
  target_type: TARGET_TYPES.find((type) => type === search.get("target_type")),
  q: parseSearchText(search),
});
