import "server-only";
import { inspectStripe } from "../billing/inspection.server";
import { env } from "../env.server";
import { Broken, type Check, type Inspection } from "./check.server";
import type { Finding } from "./endpoints";
import { checkAddress, checkDatabase, checkSecret } from "./house.server";
import { checkMail, checkOpenAi, checkSignIn } from "./services.server";
import { checkCatalogue, checkPortal, checkStripe, checkWebhook } from "./stripe.server";

const PATIENCE = 12_000;
const CHECKS: Check[] = [
  checkDatabase,
  checkAddress,
  checkSecret,
  checkStripe,
  checkCatalogue,
  checkPortal,
  checkWebhook,
  checkOpenAi,
  checkMail,
  ...checkSignIn,
];

/** Looks at every part of the configuration by using it, side by side. Changes nothing, sends no mail, costs nothing. */
export async function getDoctor(): Promise<{ mode: "live" | "sandbox"; data: Finding[] }> {
  const stripe = inspectStripe();
  return { mode: env.PROVIDERS, data: await Promise.all(CHECKS.map((check) => examine(check, stripe))) };
}

async function examine(
  { id, title, without, run, turnOn = "" }: Check,
  stripe: Inspection,
): Promise<Finding> {
  const found = { id, title, without };
  try {
    const detail = await inTime(run(stripe));
    if (detail === null) return { ...found, state: "off", detail: "Not configured.", fix: turnOn };
    return { ...found, state: "ok", detail, fix: null };
  } catch (error) {
    const isKnown = error instanceof Broken;
    const detail = isKnown ? error.message : `It failed: ${(error as Error).message.split("\n")[0]}`;
    return { ...found, state: "broken", detail, fix: isKnown ? error.fix : "The server's log says more." };
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fix = "Check that this server can reach it: address, firewall, proxy.";
    timer = setTimeout(
      () => reject(new Broken(`No answer within ${PATIENCE / 1000} seconds.`, fix)),
      PATIENCE,
    );
  });
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
