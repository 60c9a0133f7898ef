import PostalMime from "postal-mime";
import { expect, test, vi } from "vitest";
import {
  arrived,
  getSmtpUrl,
  PLAIN_MAIL,
  type Refusal,
  setUpMail,
  state,
} from "../support/providers/smtp-server";

const { startWith, send, isPermanentRefusal, render, getFailure } = setUpMail(() => vi.resetModules());

test("a mail arrives with both parts and is marked as automatic", async () => {
  const url = `https://waymark.test/page?token=${"a".repeat(90)}&type=verify_email`;
  const mail = await render("verify_email", { name: "Zoë 走", url });
  await send({ ...PLAIN_MAIL, ...mail });
  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatchObject({ from: "no-reply@waymark.test", recipients: ["ann@waymark.test"] });
  const parsed = await PostalMime.parse(arrived[0]!.raw);
  expect(parsed).toMatchObject({
    from: { name: "Waymark", address: "no-reply@waymark.test" },
    to: [{ address: "ann@waymark.test" }],
    subject: mail.subject,
    messageId: `<${PLAIN_MAIL.id}@waymark.test>`,
  });
  expect(parsed.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  expect(parsed.html?.trim()).toBe(mail.html);
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(parsed.text).toContain(url);
});

test("the sender is MAIL_FROM when that is set", async () => {
  await startWith({ SMTP_URL: getSmtpUrl(), MAIL_FROM: '"Waymark, Inc." <team@mail.test>' });
  await send(PLAIN_MAIL);
  expect(arrived[0]!.from).toBe("team@mail.test");
  expect((await PostalMime.parse(arrived[0]!.raw)).from).toEqual({
    name: "Waymark, Inc.",
    address: "team@mail.test",
  });
});

test("without a mail server nothing is sent, and the error says why", async () => {
  await startWith({ SMTP_URL: "" });
  await expect(send(PLAIN_MAIL)).rejects.toThrow("SMTP_URL is not set");
});

test("a name adds neither a header nor a recipient", async () => {
  const name = "<a href=//evil>x</a>\r\nBcc: z@evil.test\r\n\r\nbody";
  const mail = await render("verify_email", { name, url: "https://waymark.test/x" });
  await send({ ...PLAIN_MAIL, ...mail, subject: `For ${name}` });
  expect(arrived[0]!.recipients).toEqual(["ann@waymark.test"]);
  const { headers, subject, bcc, html } = await PostalMime.parse(arrived[0]!.raw);
  const names = [
    "from",
    "to",
    "subject",
    "message-id",
    "auto-submitted",
    "date",
    "mime-version",
    "content-type",
  ];
  expect(headers.map(({ key }) => key).toSorted()).toEqual(names.toSorted());
  expect(bcc).toBeUndefined();
  expect(subject).toContain("For <a href=//evil>x</a>");
  expect(html).toContain("&lt;a href=//evil&gt;x&lt;/a&gt;");
});

test.each([
  "ann@waymark.test, z@evil.test",
  "ann@waymark.test;z@evil.test",
  "ann@waymark.test\r\nBcc: z@evil.test",
  "ann@waymark.test>\r\nRCPT TO:<z@evil.test",
  "Ann <z@evil.test>",
  "all: ann@waymark.test, z@evil.test;",
  '"ann@waymark.test,"@evil.test',
  "ann@waymark.test@evil.test",
  "ann",
  "",
])("%j is refused permanently as an address", async (to) => {
  const failure = await getFailure({ ...PLAIN_MAIL, to });
  expect(arrived).toEqual([]);
  expect(isPermanentRefusal(failure)).toBe(true);
});

test("a mail that is sent again is the same mail", async () => {
  await send(PLAIN_MAIL);
  await send(PLAIN_MAIL);
  await send({ ...PLAIN_MAIL, id: "another" });
  const ids = await Promise.all(arrived.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

test.each<[boolean, Refusal]>([
  [true, { at: "rcpt", responseCode: 550, message: "5.1.1 No such user" }],
  [true, { at: "rcpt", responseCode: 553 }],
  [true, { at: "data", responseCode: 554 }],
  [false, { at: "rcpt", responseCode: 450 }],
  [false, { at: "rcpt", responseCode: 550, message: "5.7.1 Relaying denied" }],
  [false, { at: "data", responseCode: 550, message: "5.7.26 The sender is not authenticated" }],
  [false, { at: "data", responseCode: 451 }],
  [false, { at: "mail", responseCode: 550 }],
  [false, { at: "mail", responseCode: 421 }],
])("permanent refusal: %j, when the server says %j", async (forGood, said) => {
  state.refusal = said;
  const failure = await getFailure();
  expect(failure.responseCode).toBe(said.responseCode);
  expect(isPermanentRefusal(failure)).toBe(forGood);
  state.refusal = undefined;
  await send(PLAIN_MAIL);
});

test("an unreachable server, or one without access, is no permanent refusal", async () => {
  await startWith({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect(isPermanentRefusal(await getFailure())).toBe(false);
  await startWith({ SMTP_URL: getSmtpUrl().replace("//", "//user:wrong@") });
  expect(isPermanentRefusal(await getFailure())).toBe(false);
  expect(isPermanentRefusal(undefined)).toBe(false);
});

test("the greeting is the name of our host", async () => {
  await send(PLAIN_MAIL);
  await startWith({ SMTP_URL: getSmtpUrl(), APP_URL: "http://127.0.0.1:3000" });
  await send(PLAIN_MAIL);
  expect(arrived.map(({ greeting }) => greeting)).toEqual(["waymark.test", "[127.0.0.1]"]);
});

test.each([
  [{}, 5],
  [{ SMTP_CONNECTIONS: "2" }, 2],
])("connections are kept and limited: %j", async (settings, limit) => {
  await startWith({ SMTP_URL: getSmtpUrl(), ...settings });
  state.connections = 0;
  await Promise.all(Array.from({ length: 12 }, () => send(PLAIN_MAIL)));
  await send(PLAIN_MAIL);
  expect(arrived).toHaveLength(13);
  expect(state.connections).toBe(limit);
});
