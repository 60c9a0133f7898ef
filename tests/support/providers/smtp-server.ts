import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { getFailure } from "../failure";

type Arrived = { from: string; recipients: string[]; raw: string; greeting: string | false };
/** The error with which the server answers a step of a mail. */
export type Refusal = { at: "mail" | "rcpt" | "data"; responseCode: number; message?: string };

export const arrived: Arrived[] = [];
/** `refusal` makes the server refuse mails, and `connections` counts the connections. */
export const state: { refusal?: Refusal; connections: number } = { connections: 0 };

const answer = (at: Refusal["at"], done: (error?: Error) => void) =>
  state.refusal?.at === at
    ? done(Object.assign(new Error(state.refusal.message ?? "No."), state.refusal))
    : done();

export const logins: string[] = [];

const server = new SMTPServer({
  authOptional: true,
  // Connections are kept for the next mail, so the end of the tests need not wait for them.
  closeTimeout: 1,
  onConnect(_session, done) {
    state.connections++;
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

export const getSmtpUrl = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

/** Loads the module as a process with this environment does. The caller resets the modules before. */
async function loadMailModule(settings: Record<string, string>) {
  vi.unstubAllEnvs();
  const always = {
    DATABASE_URL: "postgres://unused.test/unused",
    JWT_SECRET: "a-secret-that-no-mail-needs-to-know",
  };
  for (const [name, value] of Object.entries({ ...always, APP_URL: "https://waymark.test", ...settings }))
    vi.stubEnv(name, value);
  const { sendMail, isPermanentRefusal } = await import("@/lib/mail/smtp.server");
  const { renderMail } = await import("@/emails/render.server");
  return { send: sendMail, isPermanentRefusal, render: renderMail };
}
type MailModule = Awaited<ReturnType<typeof loadMailModule>>;

export const PLAIN_MAIL = {
  id: "0198f3a2-7c11-7000-8000-000000000001",
  to: "ann@waymark.test",
  subject: "S",
  html: "<p>H</p>",
  text: "T",
};

/**
 * Starts the server for one test file, and loads the module that sends mails anew for each test.
 * @param resetModules calls `vi.resetModules`, whose name in the test file gives that file its own process
 */
export function setUpMail(resetModules: () => void) {
  let loaded: MailModule;
  const startWith = async (settings: Record<string, string>) => {
    resetModules();
    loaded = await loadMailModule(settings);
  };
  const send = (...mail: Parameters<MailModule["send"]>) => loaded.send(...mail);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  beforeEach(() => {
    arrived.length = 0;
    logins.length = 0;
    state.refusal = undefined;
    return startWith({ SMTP_URL: getSmtpUrl() });
  });
  return {
    /** Loads the module anew, with other settings. */
    startWith,
    send,
    isPermanentRefusal: (error: unknown) => loaded.isPermanentRefusal(error),
    render: ((...mail) => loaded.render(...mail)) as MailModule["render"],
    /** The error that `send` throws. */
    async getFailure(mail = PLAIN_MAIL) {
      const error = await getFailure(send(mail));
      if (!error) throw new Error("it was sent");
      return error as Error & { responseCode?: number };
    },
  };
}
