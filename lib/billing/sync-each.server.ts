import "server-only";
import { isDatabaseUnavailable } from "@/lib/api/failures.server";
import { log } from "@/lib/log.server";

/** Enough to see what they have in common. */
const MAX_NAMED_FAILURES = 10;

/**
 * Synchronizes one after the other. One that fails is logged and does not stop the others.
 * @throws at the end, if some are left.
 */
export async function syncEach(
  kind: "product" | "subscription",
  ids: ReadonlySet<string>,
  sync: (id: string) => Promise<unknown>,
): Promise<void> {
  const failures: string[] = [];
  let firstError: unknown;
  for (const id of ids)
    await sync(id).catch((err) => {
      // Every other one would fail, too.
      if (isDatabaseUnavailable(err.cause ?? err)) throw err;
      log.warn({ err, [kind]: id }, `could not synchronize a ${kind}`);
      failures.push(id);
      firstError ??= err;
    });
  if (failures.length > 0)
    throw new Error(
      `${failures.length} of ${ids.size} ${kind}s could not be synchronized: ${failures.slice(0, MAX_NAMED_FAILURES).join(", ")}. The first one: ${(firstError as Error).message}`,
      { cause: firstError },
    );
}
