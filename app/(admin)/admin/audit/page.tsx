import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as listAuditLog } from "@/app/api/admin/audit-log/route";
import { toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { AuditLog } from "./audit-log";
import { parseAuditLogQuery } from "./page-query";

export const generateMetadata = adminTitle("Audit log");

export default adminPage(async ({ searchParams }: PageProps<"/admin/audit">) => {
  const query = parseAuditLogQuery(toSearchParams(await searchParams));
  return (
    <HydrationBoundary state={await prefetchQueries([listAuditLog, { query }])}>
      <AuditLog />
    </HydrationBoundary>
  );
});
