import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  arrived,
  clearServer,
  getSmtpUrl,
  loadMailModule,
  logins,
  type MailModule,
  startServer,
  stopServer,
} from "../support/smtp-server";

let send: MailModule["send"];
let isPermanentRefusal: MailModule["isPermanentRefusal"];
const startWith = async (settings: Record<string, string>) => {
  vi.resetModules();
  ({ send, isPermanentRefusal } = await loadMailModule(settings));
};

beforeAll(startServer);
afterAll(stopServer);
beforeEach(() => {
  clearServer();
  return startWith({ SMTP_URL: getSmtpUrl() });
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

describe("with a user in SMTP_URL", () => {
  /** This address belongs to this machine, but is not one of its local names. */
  const toOtherHost = (url: string) => url.replace("127.0.0.1", "0.0.0.0");
  const withUser = (password: string) => getSmtpUrl().replace("//", `//ann:${password}@`);
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
    await startWith({ SMTP_URL: toOtherHost(getSmtpUrl()) });
    await send(plain);
    expect(arrived).toHaveLength(2);
    expect(logins).toEqual(["ann"]);
  });
});
