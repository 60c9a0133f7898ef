import { type APIRequestContext, expect } from "@playwright/test";

type Mail = { subject: string; text: string; links: string[] };

/** The sandbox listens on the port after the app's; see playwright.config.ts. */
export const getSandboxOrigin = (baseURL: string) => {
  const url = new URL(baseURL);
  return `${url.protocol}//${url.hostname}:${Number(url.port) + 1}`;
};

export async function listMails(
  request: APIRequestContext,
  baseURL: string,
  address: string,
): Promise<Mail[]> {
  const query = new URLSearchParams({ to: address });
  return (await request.get(`${getSandboxOrigin(baseURL)}/mail/api/messages?${query}`)).json();
}

/** Waits for the newest mail with this subject and returns it. */
export async function waitForMail(
  request: APIRequestContext,
  baseURL: string,
  address: string,
  subject: RegExp,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = (await listMails(request, baseURL, address)).find((mail) => subject.test(mail.subject));
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}

export const getLink = ({ links }: Mail, path: string) => {
  const link = links.find((link) => new URL(link).pathname === path);
  expect(link, `a link to ${path}`).toBeDefined();
  return link!;
};
