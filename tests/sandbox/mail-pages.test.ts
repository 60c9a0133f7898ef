import { describe, expect, test } from "vitest";
import { getFailure } from "../support/failure";
import { createMail, from } from "../support/sandbox/mail";
import { startSandbox } from "../support/sandbox/start";

const sandbox = await startSandbox();
const { address, smtpUrl, createControl } = sandbox;
const { createMailer, send, inbox } = createMail(sandbox);
const control = createControl("mail");
const html = { accept: "text/html" };

describe("one-shot faults", () => {
  test.each([
    ["refuse", { responseCode: 421 }],
    ["temporary", { responseCode: 451 }],
    ["permanent", { responseCode: 550 }],
    ["timeout", { code: "ETIMEDOUT" }],
  ])("%s", async (kind, expected) => {
    const to = `${kind}@faults.example.com`;
    expect((await control("POST", "faults", { kind, match: to })).status).toBe(201);
    expect(await getFailure(send("someone.else@example.com"))).toBeUndefined();
    // Only the fault that never answers needs a client that gives up soon.
    const client = createMailer(smtpUrl, kind === "timeout" ? 1000 : undefined);
    expect(await getFailure(client.sendMail({ from, to, text: "x" }))).toMatchObject(expected);
    expect(await inbox(to)).toEqual([]);
    expect(await getFailure(send(to))).toBeUndefined();
    expect(await inbox(to)).toHaveLength(1);
  });

  test("affect one of several recipients, as often as requested", async () => {
    await control("POST", "faults", { kind: "permanent", match: "bad@example.com", count: 2 });
    for (const _ of [1, 2]) {
      const { rejected } = await send("good@example.com, bad@example.com");
      expect(rejected).toEqual(["bad@example.com"]);
    }
    expect((await inbox("good@example.com"))[0].to).toBe("good@example.com");
    expect((await send("good@example.com, bad@example.com")).rejected).toEqual([]);
  });

  test("can be listed and cleared, and unknown ones are refused", async () => {
    await control("POST", "faults", { kind: "timeout", match: "x@", after_ms: 10 });
    expect((await control("GET", "faults")).body.data).toEqual([
      { match: "x@", left: [{ kind: "timeout", after_ms: 10 }] },
    ]);
    expect((await control("DELETE", "faults?match=x@")).status).toBe(204);
    expect((await control("GET", "faults")).body.data).toEqual([]);
    expect((await control("POST", "faults", { kind: "rate_limit" })).status).toBe(400);
  });

  test("are refused from other sites", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    for (const path of ["control/faults", "messages/clear"]) {
      const response = await fetch(`${address}/mail/${path}`, {
        method: "POST",
        headers,
        body: '{"kind":"refuse"}',
      });
      expect(response.status).toBe(403);
    }
    expect((await control("GET", "faults")).body.data).toEqual([]);
  });
});

describe("the pages", () => {
  const page = async (path: string) => {
    const response = await fetch(address + path, { headers: html });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  test("list all mails or those of one address", async () => {
    await send("page-a@example.com", { subject: "For <b>A</b>" });
    await send("page-b@example.com", { subject: "For B" });
    const all = await page("/mail");
    expect(all.text).toContain("For &#60;b&#62;A&#60;/b&#62;");
    expect(all.text.indexOf("For B")).toBeLessThan(all.text.indexOf("For &#60;b"));
    const some = await page("/mail?to=PAGE-A@example.com");
    expect(some.text).toContain("page-a@example.com");
    expect(some.text).not.toContain("For B");
    expect((await page("/mail?to=nobody@example.com")).text).toContain("No mail to nobody@example.com yet.");
  });

  test("show a mail in a frame without scripts, with working links", async () => {
    const body = `<script>alert(1)</script><a href="http://localhost:3000/go?a=1&amp;b=2">Go</a><a href="javascript:alert(2)">No</a>`;
    await send("show@example.com", { subject: "<script>alert(3)</script>", text: "<i>text</i>", html: body });
    const [{ id }] = await inbox("show@example.com");
    const { status, text, headers } = await page(`/mail/messages/${id}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>");
    expect(text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc=/);
    expect(text).toContain('<a href="http://localhost:3000/go?a=1&#38;b=2">');
    expect(text).not.toContain('href="javascript:');
    expect(text).toContain("&#60;i&#62;text&#60;/i&#62;");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
  });

  test("answer 404 for an unknown mail", async () => {
    expect(await page("/mail/messages/nope")).toMatchObject({ status: 404 });
    expect((await fetch(`${address}/mail/nope`)).status).toBe(404);
  });

  test("delete all mails with the form", async () => {
    const own = await startSandbox();
    await createMailer(own.smtpUrl).sendMail({ from, to: "x@example.com", text: "x" });
    const response = await fetch(`${own.address}/mail/messages/clear`, {
      method: "POST",
      redirect: "manual",
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/mail"]);
    expect(await (await fetch(`${own.address}/mail/api/messages`)).json()).toEqual([]);
  });

  test("list mails among the last requests, but not views of the pages", async () => {
    await send("journal@example.com");
    await page("/mail");
    const home = (await page("/")).text;
    expect(home).toContain("MAIL journal@example.com");
    expect(home).toContain(smtpUrl);
    expect(home).not.toContain("GET /mail<");
  });
});
