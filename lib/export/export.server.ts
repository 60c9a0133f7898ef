import "server-only";
import { exportAccount } from "../auth/accounts/export.server";
import { exportBilling } from "../billing/export.server";
import { exportTasks } from "../projects/export.server";
import { rateLimit } from "../rate-limit.server";

const exports = rateLimit("export", {
  points: 10,
  seconds: 3600,
  detail: "You have downloaded your data several times within the hour. Please try again later.",
});

/**
 * Everything that is stored about a user, gathered from each mission, for saving as a file. Long lists are read in pages
 * while the file is sent; no transaction spans them, so what changes meanwhile may be there as it was or as it is.
 */
export async function exportMe(userId: string, headers: Headers) {
  await exports.consume(userId);
  const [account, billing] = await Promise.all([exportAccount(userId), exportBilling(userId)]);
  const exported_at = new Date().toISOString();
  headers.set(
    "Content-Disposition",
    `attachment; filename="waymark-export-${exported_at.slice(0, 10)}.json"`,
  );
  return { exported_at, ...account, ...billing, ...exportTasks(userId) };
}
