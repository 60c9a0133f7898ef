import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { arrived, getSmtpUrl, logins, PLAIN_MAIL, setUpMail } from "../support/providers/smtp-server";

const { startWith, send, isPermanentRefusal, getFailure } = setUpMail(() => vi.resetModules());

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
    await send(PLAIN_MAIL);
    expect(arrived).toMatchObject([{ greeting: "secure" }]);
  });

  test("this machine gets the mail without TLS, and so does another host without a user", async () => {
    await startWith({ SMTP_URL: withUser("right") });
    await send(PLAIN_MAIL);
    await startWith({ SMTP_URL: toOtherHost(getSmtpUrl()) });
    await send(PLAIN_MAIL);
    expect(arrived).toHaveLength(2);
    expect(logins).toEqual(["ann"]);
  });
});
