import nodemailer, { type SendMailOptions } from "nodemailer";
import { expect, onTestFinished } from "vitest";

export const from = { name: "Waymark", address: "hello@waymark.test" };

/** Sends mails to a sandbox and reads what arrived. */
export function createMail({ address, smtpUrl }: { address: string; smtpUrl: string }) {
  function createMailer(url = smtpUrl, socketTimeout = 60_000) {
    const transport = nodemailer.createTransport({ url, socketTimeout });
    onTestFinished(() => transport.close());
    return transport;
  }

  const send = (to: string, more: SendMailOptions = {}) =>
    createMailer().sendMail({ from, to, subject: "Hello", text: "Hello you.", ...more });
  async function inbox(to = "") {
    const response = await fetch(`${address}/mail/api/messages?to=${encodeURIComponent(to)}`);
    expect(response.status).toBe(200);
    return response.json();
  }
  return { createMailer, send, inbox };
}
