import "server-only";
import type { Transporter } from "nodemailer";
import { env } from "@/lib/env.server";
import type { RenderedMail } from "./mails";

const HOST = new URL(env.APP_URL).hostname;
/** The whole of one sending, however slowly the server answers. */
const DEADLINE = 60_000;
/** One address, and nothing that a mail server or header could take for two. */
const PLAIN_ADDRESS = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/;

let transporter: Promise<Transporter> | undefined;

async function connect(): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: env.SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * @param id Of the mail: one that is sent twice under the same id is one mail for most programs.
 * @throws what nodemailer throws; `isRefusedForGood` tells whether another attempt makes sense.
 */
export async function sendMail({
  id,
  to,
  ...mail
}: RenderedMail & { id: string; to: string }): Promise<void> {
  if (!env.SMTP_URL) throw new Error("SMTP_URL is not set, so no mail can be sent.");
  if (!PLAIN_ADDRESS.test(to)) throw Object.assign(new Error("Not a plain address."), BAD_MAILBOX);
  transporter ??= connect();
  await (await transporter).sendMail({
    ...mail,
    from: env.MAIL_FROM ?? { name: "Waymark", address: `no-reply@${HOST}` },
    to: { name: "", address: to },
    messageId: `<${id}@${HOST}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    signal: AbortSignal.timeout(DEADLINE),
  });
}

/** Greets the mail server and signs in there, without sending anything. @throws what nodemailer throws. */
export async function verifyMail(): Promise<void> {
  transporter ??= connect();
  await (await transporter).verify();
}

/** What a server would have answered. */
const BAD_MAILBOX = { code: "EENVELOPE", command: "RCPT TO", responseCode: 553 };

/**
 * Whether the server refused this recipient or this very message, which it will do again. Not so where it refuses us: a
 * wrong password, a sender or (5.7) a relay that it does not allow can be put right, and the mail is still wanted then.
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
