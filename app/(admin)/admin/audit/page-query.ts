import { parsePaging, parseSearchText } from "@/components/data/list-params";
import { TARGET_TYPES } from "@/lib/audit/endpoints";

/** Reads the query of the audit log from the page's address. */
export const parseAuditLogQuery = (search: URLSearchParams) => ({
  ...parsePaging(search),
  target_type: TARGET_TYPES.find((type) => type === search.get("target_type")),
  q: parseSearchText(search),
});
