import "server-only";
import { exportAccount } from "@/lib/auth/accounts/export.server";
import { exportBilling } from "@/lib/billing/export.server";
import { listImports } from "@/lib/imports/imports.server";
import { exportProjectData } from "@/lib/projects/export.server";
import { createRateLimit } from "@/lib/rate-limit.server";

const exportLimit = createRateLimit("export", {
  points: 10,
  seconds: 3600,
  detail: "You’ve downloaded your data several times in the past hour. Please try again later.",
});

/**
 * All data that is stored about a user, as a download. Long lists are read in pages while the file is sent, without one
 * transaction, so a row that changes meanwhile may be in its old or new state.
 */
export async function exportMe(userId: string, headers: Headers) {
  await exportLimit.consume(userId);
  const [account, billing, imports] = await Promise.all([
    exportAccount(userId),
    exportBilling(userId),
    listImports(userId),
  ]);
  const exported_at = new Date().toISOString();
  headers.set(
    "Content-Disposition",
    `attachment; filename="waymark-export-${exported_at.slice(0, 10)}.json"`,
  );
  return { exported_at, ...account, ...billing, ...exportProjectData(userId), imports };
}
