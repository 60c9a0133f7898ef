import "server-only";
import { isIP } from "node:net";
import type { Transporter } from "nodemailer";
import { env } from "@/lib/env.server";
import type { RenderedMail } from "./mails";

const SENDER_HOST = new URL(env.APP_URL).hostname;
/** Limits the whole time of sending one mail. */
const SEND_TIMEOUT_MS = 60_000;
/** Mails come in bursts, so a connection is kept only for the next ones of the same burst. */
const IDLE_TIMEOUT_MS = 10_000;
/** One plain address that a mail server cannot read as several. */
const PLAIN_ADDRESS = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/;

const NO_SERVER = "SMTP_URL is not set, so no mail can be sent.";

let transporter: Promise<Transporter> | undefined;

/** The name that we greet a mail server with; an address is written in brackets (RFC 5321, 4.1.3). */
const GREETING_NAME = isIP(SENDER_HOST) ? `[${SENDER_HOST}]` : SENDER_HOST.replace(/^\[/, "[IPv6:");

/** Whether a user and password would leave this machine unencrypted if the server offers no TLS. */
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
 * @param id the id of the mail; most programs show a mail that is sent twice with the same id only once
 * @throws the errors of nodemailer; `isPermanentRefusal` tells whether a retry makes sense.
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

/** Connects and signs in to the mail server without sending a mail. @throws the errors of nodemailer. */
export async function verifyMail(): Promise<void> {
  if (!env.SMTP_URL) throw new Error(NO_SERVER);
  transporter ??= createTransporter(env.SMTP_URL);
  await (await transporter).verify();
}

/** The fields of nodemailer's error when a server refuses a recipient. */
const BAD_MAILBOX = { code: "EENVELOPE", command: "RCPT TO", responseCode: 553 };

/**
 * Whether the server refused the recipient or the message, so that a retry fails, too. Other refusals (a wrong password, a
 * sender or, with code 5.7, a relay that is not allowed) can be fixed by the operator, so they are retried.
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
