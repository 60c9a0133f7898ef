import { expect, test, vi } from "vitest";
import type { Mails, Template } from "@/emails/mails";
import { renderMail } from "@/emails/render.server";

const home = vi.hoisted(() => {
  Object.assign(process.env, {
    APP_URL: "https://waymark.test",
    DATABASE_URL: "postgres://unused.test/unused",
    JWT_SECRET: "a-secret-that-no-mail-needs-to-know",
  });
  return "https://waymark.test";
});

const when = "2026-11-21T05:40:59.999Z";
const url = `${home}/page?token=${"t0k-en_".repeat(12)}&type=verify_email&redirect_to=%2Fdashboard`;
const resetUrl = `${home}/forgot-password`;
const settingsUrl = `${home}/settings`;
const device = "Firefox on Linux";

type Mail = { [T in Template]: { template: T; props: Mails[T] } }[Template];

const cases: (Mail & { subject: string; links: string[]; says: string[] })[] = [
  {
    template: "verify_email",
    props: { name: "Ann Lee", url },
    subject: "Confirm your email address",
    links: [url],
    says: ["If it was you", "24 hours", "If it wasn’t you, don’t confirm it"],
  },
  {
    template: "reset_password",
    props: { name: "Ann Lee", url },
    subject: "Reset your password",
    links: [url],
    says: ["once and expires in 30 minutes", "Your password hasn’t changed"],
  },
  {
    template: "password_changed",
    props: { name: "Ann Lee", when, device, resetUrl },
    subject: "Your password was changed",
    links: [resetUrl],
    says: ["on November 21, 2026 at 05:40 UTC from Firefox on Linux", "If it wasn’t you"],
  },
  {
    template: "new_sign_in",
    props: { name: "Ann Lee", when, device, method: "password", settingsUrl, resetUrl },
    subject: "New sign-in from Firefox on Linux",
    links: [settingsUrl, resetUrl],
    says: [
      "with your password on November 21, 2026 at 05:40 UTC from",
      "new device: Firefox on Linux",
      "If it wasn’t you",
    ],
  },
  {
    template: "provider_added",
    props: { name: "Ann Lee", when, device, method: "Google", resetUrl },
    subject: "Google sign-in was added to your account",
    links: [resetUrl],
    says: ["on November 21, 2026 at 05:40 UTC from Firefox on Linux", "If the password isn’t yours"],
  },
  {
    template: "account_deleted",
    props: { name: "Ann Lee" },
    subject: "Your account was deleted",
    links: [`${home}/contact`],
    says: ["can’t be undone", "If you didn’t ask for this"],
  },
];

test.each(cases)("$template says the same in HTML and in text", async ({ subject, links, says, ...mail }) => {
  const { html, text, ...rest } = await renderMail(mail.template, mail.props);
  expect(rest).toEqual({ subject });
  expect(html).toMatch(/^<!DOCTYPE html[^>]*><html[^>]*lang="en"/);
  for (const link of links) {
    expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    // The whole link, separated from the text after it, so that programs find its end.
    expect(text.split(/\s/)).toContain(link);
  }
  for (const phrase of [subject, "Hello Ann Lee,", ...says]) {
    expect(text).toContain(phrase);
    expect(html).toContain(phrase);
  }
  expect(text).not.toMatch(/[<>{}]|undefined|null|Invalid/);
});

test.each(cases)(
  "$template loads no external content and contains no address but its links",
  async (mail) => {
    const { html } = await renderMail(mail.template, mail.props);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|\bsrc=|url\(|@import|@font-face/i);
    const places = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!.replaceAll("&amp;", "&"));
    expect(new Set(places)).toEqual(new Set([home, ...mail.links]));
    // Gmail cuts off longer mails.
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  },
);

test("a user without a name is greeted without one", async () => {
  for (const name of [null, "", "  "])
    expect((await renderMail("account_deleted", { name })).text).toContain("Hello,\n");
});

test("markup in a name is shown as text", async () => {
  const name = "<a href=//evil>x</a>\r\nBcc: z@evil.test";
  const { html, text } = await renderMail("verify_email", { name, url });
  expect(html).toContain("Hello &lt;a href=//evil&gt;x&lt;/a&gt;");
  expect(html).not.toContain("<a href=//evil");
  expect(text).toContain("Hello <a href=//evil>x</a> Bcc: z@");
});

test("mail programs find no link in a name, and a long name is cut", async () => {
  const name = `https://evil.test/?x a@evil.test ${"J. R. ".repeat(30)}`;
  const { text, html } = await renderMail("verify_email", { name, url });
  for (const part of [text, html]) expect(part).not.toMatch(/https:\/\/evil|evil\.test|a@evil/);
  const greeting = text.split("\n").find((line) => line.startsWith("Hello"))!;
  expect(greeting).toContain("J. R. J. R. ");
  expect(greeting.replaceAll("\u2060", "")).toHaveLength("Hello ,".length + 61);
});

test("the mail after a provider sign-in names the provider, not a password", async () => {
  const props = { name: null, when, device, method: "GitHub" as const, settingsUrl, resetUrl };
  const { text } = await renderMail("new_sign_in", props);
  expect(text).toContain("with GitHub on");
  expect(text).toContain("secure your GitHub account");
  expect(text).not.toMatch(/password/);
});

test("a subject is one line, whatever the values are", async () => {
  const props = { name: null, when, device: "X\r\nBcc: z@evil.test\u2028\0", method: "GitHub" as const };
  const { subject } = await renderMail("new_sign_in", { ...props, settingsUrl, resetUrl });
  expect(subject).toBe("New sign-in from X Bcc: z@evil.test ");
});
