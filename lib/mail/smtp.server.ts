import "server-only";
import { isIP } from "node:net";
import type { Transporter } from "nodemailer";
import type { RenderedMail } from "@/emails/mails";
import { env } from "@/lib/env.server";

const SENDER_HOST = new URL(env.APP_URL).hostname;
/** The limit on the total time to send one mail. */
const SEND_TIMEOUT_MS = 60_000;
/** Mails come in bursts, so a connection is kept only for the next mails of the same burst. */
const IDLE_TIMEOUT_MS = 10_000;
/** A single plain address that a mail server cannot read as several. */
const PLAIN_ADDRESS = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/;

const NO_SERVER = "SMTP_URL is not set, so no mail can be sent.";

let transporter: Promise<Transporter> | undefined;

/** The name sent in the greeting to a mail server; an IP address is in brackets (RFC 5321, 4.1.3). */
const GREETING_NAME = isIP(SENDER_HOST) ? `[${SENDER_HOST}]` : SENDER_HOST.replace(/^\[/, "[IPv6:");

/** Whether user and password would leave this machine unencrypted if the server offered no TLS. */
function isTlsRequired(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== "" && !/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

async function createTransporter(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    maxConnections: env.SMTP_CONNECTIONS,
    idleTimeout: IDLE_TIMEOUT_MS,
    name: GREETING_NAME,
    requireTLS: isTlsRequired(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Sends one mail.
 * @param id the id of the mail; most programs show mails with the same id only once
 * @throws nodemailer's errors; `isPermanentRefusal` tells whether a retry is useless
 */
export async function sendMail({
  id,
  to,
  ...mail
}: RenderedMail & { id: string; to: string }): Promise<void> {
  if (!env.SMTP_URL) throw new Error(NO_SERVER);
  if (!PLAIN_ADDRESS.test(to)) throw Object.assign(new Error("Not a plain address."), BAD_MAILBOX);
  transporter ??= createTransporter(env.SMTP_URL);
  await (await transporter).sendMail({
    ...mail,
    from: env.MAIL_FROM ?? { name: "Waymark", address: `no-reply@${SENDER_HOST}` },
    to: { name: "", address: to },
    messageId: `<${id}@${SENDER_HOST}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
}

/** Connects and signs in to the mail server without sending a mail. @throws nodemailer's errors */
export async function verifyMail(): Promise<void> {
  if (!env.SMTP_URL) throw new Error(NO_SERVER);
  transporter ??= createTransporter(env.SMTP_URL);
  await (await transporter).verify();
}

/** The fields of nodemailer's error when a server refuses a recipient. */
const BAD_MAILBOX = { code: "EENVELOPE", command: "RCPT TO", responseCode: 553 };

/**
 * Whether the server refused the recipient or the message, so that a retry fails, too. The operator can fix other
 * refusals (a wrong password, a sender or, with code 5.7, a relay that is not allowed), so they are retried.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
    response = "",
  } = (error ?? {}) as Partial<typeof BAD_MAILBOX> & { response?: string };
  const isAboutTheMail = code === "EMESSAGE" || (code === "EENVELOPE" && command === "RCPT TO");
  return isAboutTheMail && responseCode >= 500 && !/^5\d\d[ -]5\.7\./.test(response);
}
