import { once } from "node:events";
import net from "node:net";
import nodemailer from "nodemailer";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSandbox } from "@/sandbox/app";
import { getFailure } from "../support/failure";
import { createMail, from } from "../support/sandbox/mail";
import { startSandbox } from "../support/sandbox/start";

const sandbox = await startSandbox();
const { smtpUrl } = sandbox;
const { createMailer, send, inbox } = createMail(sandbox);

describe("a mail", () => {
  test("arrives with its parts and its links, in order and each once", async () => {
    const body = `<p>Hallo Grüße 🎉</p><a class="b" href="http://localhost:3000/a?token=1&amp;type=e">One</a>
      <A HREF='https://waymark.test/&#x62;'>Two</A> <a href=/c>Three</a>
      <a href="http://localhost:3000/a?token=1&amp;type=e">One again</a> <abbr href="x">none</abbr> <a name="n">none</a>`;
    const sent = Date.now();
    await send("Greta@Example.com", { subject: "Grüße an Sie", text: "Hallo Grüße 🎉", html: body });
    const [message, ...others] = await inbox("greta@example.COM");
    expect(others).toEqual([]);
    expect(message).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      to: "Greta@example.com",
      recipients: ["Greta@example.com"],
      from: "hello@waymark.test",
      subject: "Grüße an Sie",
      text: "Hallo Grüße 🎉\n",
      html: expect.stringContaining("Hallo Grüße 🎉"),
      links: ["http://localhost:3000/a?token=1&type=e", "https://waymark.test/b", "/c"],
      received_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(Date.parse(message.received_at)).toBeGreaterThanOrEqual(sent);
    expect(Date.parse(message.received_at)).toBeLessThanOrEqual(Date.now());
  });

  test("without HTML has the links of its text", async () => {
    await send("text@example.com", {
      text: "Go to http://localhost:3000/x?y=1. Or (https://waymark.test/z)!",
    });
    const [message] = await inbox("text@example.com");
    expect(message).toMatchObject({
      html: "",
      links: ["http://localhost:3000/x?y=1", "https://waymark.test/z"],
    });
  });

  test("is listed for each of its recipients, newest first", async () => {
    await send("first@example.com, second@example.com", { subject: "Older" });
    await send("first@example.com", { bcc: "hidden@example.com", subject: "Newer" });
    const subjects = async (to: string) =>
      (await inbox(to)).map(({ subject }: { subject: string }) => subject);
    expect(await subjects("first@example.com")).toEqual(["Newer", "Older"]);
    expect(await subjects("second@example.com")).toEqual(["Older"]);
    expect(await subjects("hidden@example.com")).toEqual(["Newer"]);
    expect(await subjects("example.com")).toEqual([]);
    expect((await subjects("")).slice(0, 2)).toEqual(["Newer", "Older"]);
    expect((await inbox("hidden@example.com"))[0].to).toBe("first@example.com, hidden@example.com");
  });

  test("is accepted with any user and password, too", async () => {
    const url = smtpUrl.replace("smtp://", "smtp://anyone:anything@");
    await createMailer(url).sendMail({ from, to: "auth@example.com", text: "x" });
    expect(await inbox("auth@example.com")).toHaveLength(1);
  });

  test("is deleted by its recipient, or with all others", async () => {
    const { address: own, smtpUrl: ownSmtp } = await startSandbox();
    const remove = (query: string) => fetch(`${own}/mail/api/messages${query}`, { method: "DELETE" });
    const left = async () =>
      (await (await fetch(`${own}/mail/api/messages`)).json()).map(({ to }: { to: string }) => to);
    for (const to of ["a@example.com", "b@example.com", "c@example.com"])
      await createMailer(ownSmtp).sendMail({ from, to, text: "x" });
    expect((await remove("?to=B@example.com")).status).toBe(204);
    expect(await left()).toEqual(["c@example.com", "a@example.com"]);
    expect((await remove("")).status).toBe(204);
    expect(await left()).toEqual([]);
  });

  test("is refused and not stored when it is too large", async () => {
    const error = await getFailure(send("large@example.com", { text: "x".repeat(5 * 1024 * 1024) }));
    expect(error.responseCode).toBe(552);
    expect(await inbox("large@example.com")).toEqual([]);
  });

  test("is one of at most five hundred stored mails", async () => {
    const { address: own, smtpUrl: ownSmtp } = await startSandbox();
    const transport = nodemailer.createTransport({ url: ownSmtp, pool: true, maxMessages: 1000 });
    await Promise.all(
      Array.from({ length: 503 }, () => transport.sendMail({ from, to: "many@example.com", text: "x" })),
    );
    transport.close();
    expect(await (await fetch(`${own}/mail/api/messages`)).json()).toHaveLength(500);
  });
});

test("the sandbox closes open connections when it ends", async () => {
  const sandbox = createSandbox();
  await sandbox.listen();
  const { hostname, port } = new URL(sandbox.smtpUrl());
  const socket = net.connect(Number(port), hostname);
  await once(socket, "data");
  await Promise.all([sandbox.close(), once(socket, "close")]);
});

test("the error says which of the two ports is in use", async () => {
  const other = net.createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as net.AddressInfo;
  await expect(createSandbox().listen(0, "127.0.0.1", port)).rejects.toMatchObject({
    code: "EADDRINUSE",
    port,
  });
});
