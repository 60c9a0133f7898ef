import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./people.mjs";

/**
 * Waits for the mail with the link that resets a password.
 * @param {string} sandbox @param {string} email
 * @returns {Promise<string>} the token of the link
 */
export async function waitForResetToken(sandbox, email) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    const { body } = await ask(sandbox, `GET /mail/api/messages?to=${encodeURIComponent(email)}`);
    /** @type {string[]} */
    const links = body.flatMap((/** @type {{ links: string[] }} */ mail) => mail.links);
    const link = links.find((one) => one.includes("password-reset"));
    if (link) return new URL(link).searchParams.get("token") ?? "";
  }
  throw new Error(`No link came to ${email}.`);
}
