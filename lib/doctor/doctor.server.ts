import "server-only";
import { withDeadline } from "@/lib/api/deadline";
import { inspectStripe } from "@/lib/billing/stripe/inspection.server";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { BrokenCheck, type Check, type Inspection } from "./check.server";
import type { Finding } from "./endpoints";
import { checkAddress, checkDatabase, checkSecret } from "./installation.server";
import { checkOpenAi } from "./model.server";
import { checkMail, signInChecks } from "./services.server";
import { checkCatalogue, checkStripe, checkWebhook } from "./stripe.server";
import { checkPermissions, checkPortal, checkTax } from "./stripe-settings.server";

const CHECK_TIMEOUT_MS = 12_000;
const CHECKS: Check[] = [
  checkDatabase,
  checkAddress,
  checkSecret,
  checkStripe,
  checkPermissions,
  checkCatalogue,
  checkPortal,
  checkTax,
  checkWebhook,
  checkOpenAi,
  checkMail,
  ...signInChecks,
];

/** Checks every part of the configuration by using it, in parallel. Changes nothing, sends no mail and costs nothing. */
export async function getDoctor(): Promise<{ mode: "live" | "sandbox"; data: Finding[] }> {
  const stripe = inspectStripe();
  return { mode: env.PROVIDERS, data: await Promise.all(CHECKS.map((check) => runCheck(check, stripe))) };
}

async function runCheck(
  { id, title, without, run, turnOn = "" }: Check,
  stripe: Inspection,
): Promise<Finding> {
  const base = { id, title, without, is_unchecked: false };
  try {
    const detail = await withDeadline(run(stripe), CHECK_TIMEOUT_MS, createTimeoutError);
    if (detail === null) return { ...base, state: "off", detail: "Not configured.", fix: turnOn };
    if (typeof detail === "string") return { ...base, state: "ok", detail, fix: null };
    return { ...base, state: "ok", fix: null, ...detail };
  } catch (error) {
    const isKnown = error instanceof BrokenCheck;
    const err = isKnown ? error.cause : error;
    if (err) log.error({ err, check: id }, "a check of the doctor failed");
    const detail = isKnown ? error.message : `It failed: ${(error as Error).message.split("\n")[0]}`;
    return {
      ...base,
      state: "broken",
      detail,
      fix: isKnown ? error.fix : "See the server’s log for details.",
    };
  }
}

const createTimeoutError = () =>
  new BrokenCheck(
    `No answer within ${CHECK_TIMEOUT_MS / 1000} seconds.`,
    "Check that this server can reach the service: address, firewall, proxy.",
  );
