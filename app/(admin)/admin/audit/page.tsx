import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listAuditLog } from "@/app/api/admin/audit-log/route";
import { searchOf } from "@/components/query-state";
import { prefetched } from "@/lib/api/server";
import { adminPage, adminTitle } from "../../entry";
import { AuditLog } from "./audit-log";
import { pageOfAuditLog } from "./page-query";

export const generateMetadata = adminTitle("Audit log");

export default adminPage(async ({ searchParams }: PageProps<"/admin/audit">) => {
  const query = pageOfAuditLog(searchOf(await searchParams));
  return (
    <HydrationBoundary state={await prefetched([listAuditLog, { query }])}>
      <AuditLog />
    </HydrationBoundary>
  );
});
