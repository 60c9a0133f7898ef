import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

type Arrived = { from: string; recipients: string[]; raw: string; greeting: string | false };
type Refusal = { at: "mail" | "rcpt" | "data"; responseCode: number; message?: string };

const arrived: Arrived[] = [];
let refusal: Refusal | undefined;

const answer = (at: Refusal["at"], done: (error?: Error) => void) =>
  refusal?.at === at ? done(Object.assign(new Error(refusal.message ?? "No."), refusal)) : done();

let connectionCount = 0;
const logins: string[] = [];

const server = new SMTPServer({
  authOptional: true,
  // Connections are kept for the next mail, so the end of the tests need not wait for them.
  closeTimeout: 1,
  onConnect(_session, done) {
    connectionCount++;
    done();
  },
  disabledCommands: ["STARTTLS"],
  onAuth(auth, _session, done) {
    logins.push(auth.username ?? "");
    if (auth.password === "right") done(null, { user: "ann" });
    else done(new Error("Wrong."));
  },
  onMailFrom: (_address, _session, done) => answer("mail", done),
  onRcptTo: (_address, _session, done) => answer("rcpt", done),
  async onData(stream, session: SMTPServerSession, done) {
    const raw = (await buffer(stream)).toString("latin1");
    const { mailFrom, rcptTo } = session.envelope;
    arrived.push({
      recipients: rcptTo.map(({ address }) => address),
      from: mailFrom ? mailFrom.address : "",
      raw,
      greeting: session.hostNameAppearsAs,
    });
    answer("data", done);
  },
});

let send: typeof import("@/lib/mail/smtp.server").sendMail;
let isPermanentRefusal: typeof import("@/lib/mail/smtp.server").isPermanentRefusal;
let render: typeof import("@/emails/render.server").renderMail;

/** Loads the module as a process with this environment does. */
async function startWith(settings: Record<string, string>) {
  vi.resetModules();
  vi.unstubAllEnvs();
  const always = {
    DATABASE_URL: "postgres://unused.test/unused",
    JWT_SECRET: "a-secret-that-no-mail-needs-to-know",
  };
  for (const [name, value] of Object.entries({ ...always, APP_URL: "https://waymark.test", ...settings }))
    vi.stubEnv(name, value);
  ({ sendMail: send, isPermanentRefusal } = await import("@/lib/mail/smtp.server"));
  ({ renderMail: render } = await import("@/emails/render.server"));
}
const smtpUrl = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => {
  arrived.length = 0;
  logins.length = 0;
  refusal = undefined;
  return startWith({ SMTP_URL: smtpUrl() });
});

const id = "0198f3a2-7c11-7000-8000-000000000001";
const plain = { id, to: "ann@waymark.test", subject: "S", html: "<p>H</p>", text: "T" };

/** The error that `sendMail` throws. */
const getFailure = async (mail = plain) => {
  try {
    await send(mail);
  } catch (error) {
    return error as Error & { responseCode?: number };
  }
  throw new Error("it was sent");
};

test("a mail arrives with both parts and is marked as automatic", async () => {
  const url = `https://waymark.test/page?token=${"a".repeat(90)}&type=verify_email`;
  const mail = await render("verify_email", { name: "Zoë 走", url });
  await send({ ...plain, ...mail });
  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatchObject({ from: "no-reply@waymark.test", recipients: ["ann@waymark.test"] });
  const parsed = await PostalMime.parse(arrived[0]!.raw);
  expect(parsed).toMatchObject({
    from: { name: "Waymark", address: "no-reply@waymark.test" },
    to: [{ address: "ann@waymark.test" }],
    subject: mail.subject,
    messageId: `<${id}@waymark.test>`,
  });
  expect(parsed.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  expect(parsed.html?.trim()).toBe(mail.html);
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(parsed.text).toContain(url);
});

test("the sender is MAIL_FROM when that is set", async () => {
  await startWith({ SMTP_URL: smtpUrl(), MAIL_FROM: '"Waymark, Inc." <team@mail.test>' });
  await send(plain);
  expect(arrived[0]!.from).toBe("team@mail.test");
  expect((await PostalMime.parse(arrived[0]!.raw)).from).toEqual({
    name: "Waymark, Inc.",
    address: "team@mail.test",
  });
});

test("without a mail server nothing is sent, and the error says why", async () => {
  await startWith({ SMTP_URL: "" });
  await expect(send(plain)).rejects.toThrow("SMTP_URL is not set");
});

test("a name adds neither a header nor a recipient", async () => {
  const name = "<a href=//evil>x</a>\r\nBcc: z@evil.test\r\n\r\nbody";
  const mail = await render("verify_email", { name, url: "https://waymark.test/x" });
  await send({ ...plain, ...mail, subject: `For ${name}` });
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
  const failure = await getFailure({ ...plain, to });
  expect(arrived).toEqual([]);
  expect(isPermanentRefusal(failure)).toBe(true);
});

test("a mail that is sent again is the same mail", async () => {
  await send(plain);
  await send(plain);
  await send({ ...plain, id: "another" });
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
  refusal = said;
  const failure = await getFailure();
  expect(failure.responseCode).toBe(said.responseCode);
  expect(isPermanentRefusal(failure)).toBe(forGood);
  refusal = undefined;
  await send(plain);
});

test("an unreachable server, or one without access, is no permanent refusal", async () => {
  await startWith({ SMTP_URL: "smtp://127.0.0.1:1" });
  expect(isPermanentRefusal(await getFailure())).toBe(false);
  await startWith({ SMTP_URL: smtpUrl().replace("//", "//user:wrong@") });
  expect(isPermanentRefusal(await getFailure())).toBe(false);
  expect(isPermanentRefusal(undefined)).toBe(false);
});

test("the greeting is the name of our host", async () => {
  await send(plain);
  await startWith({ SMTP_URL: smtpUrl(), APP_URL: "http://127.0.0.1:3000" });
  await send(plain);
  expect(arrived.map(({ greeting }) => greeting)).toEqual(["waymark.test", "[127.0.0.1]"]);
});

test.each([
  [{}, 5],
  [{ SMTP_CONNECTIONS: "2" }, 2],
])("connections are kept and limited: %j", async (settings, limit) => {
  await startWith({ SMTP_URL: smtpUrl(), ...settings });
  connectionCount = 0;
  await Promise.all(Array.from({ length: 12 }, () => send(plain)));
  await send(plain);
  expect(arrived).toHaveLength(13);
  expect(connectionCount).toBe(limit);
});

describe("with a user in SMTP_URL", () => {
  /** This address belongs to this machine, but is not one of its local names. */
  const toOtherHost = (url: string) => url.replace("127.0.0.1", "0.0.0.0");
  const withUser = (password: string) => smtpUrl().replace("//", `//ann:${password}@`);
  const tlsServer = new SMTPServer({
    onAuth: (_auth, _session, done) => done(null, { user: "ann" }),
    closeTimeout: 1,
    onData(stream, session, done) {
      stream.resume();
      stream.on("end", () => {
        arrived.push({ recipients: [], from: "", raw: "", greeting: session.secure && "secure" });
        done();
      });
    },
  });
  beforeAll(() => new Promise<void>((resolve) => tlsServer.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise<void>((resolve) => tlsServer.close(resolve)));

  test("another host without TLS gets neither password nor mail", async () => {
    await startWith({ SMTP_URL: toOtherHost(withUser("right")) });
    expect(await getFailure()).toMatchObject({ code: "ETLS" });
    expect(isPermanentRefusal(await getFailure())).toBe(false);
    expect([logins, arrived]).toEqual([[], []]);
  });

  test("another host with TLS gets the mail", async () => {
    const { port } = tlsServer.server.address() as AddressInfo;
    await startWith({ SMTP_URL: `smtp://ann:right@0.0.0.0:${port}?tls.rejectUnauthorized=false` });
    await send(plain);
    expect(arrived).toMatchObject([{ greeting: "secure" }]);
  });

  test("this machine gets the mail without TLS, and so does another host without a user", async () => {
    await startWith({ SMTP_URL: withUser("right") });
    await send(plain);
    await startWith({ SMTP_URL: toOtherHost(smtpUrl()) });
    await send(plain);
    expect(arrived).toHaveLength(2);
    expect(logins).toEqual(["ann"]);
  });
});
