import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listAuditLog } from "@/app/api/admin/audit-log/route";
import { GET as getOverview } from "@/app/api/admin/overview/route";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { adminPage, adminTitle } from "../gate/admin-access.server";
import { LATEST_QUERY } from "./latest";
import { Overview } from "./overview";

export const generateMetadata = adminTitle("Administration");

export default adminPage(async () => (
  <HydrationBoundary
    state={await prefetchQueries([getOverview, {}], [listAuditLog, { query: LATEST_QUERY }])}
  >
    <Overview />
  </HydrationBoundary>
));
