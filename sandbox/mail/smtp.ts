import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import type { Fault, MatchQueue } from "../faults.ts";
import { createEntry, endEntry, type RequestLog } from "../request-log.ts";
import { type Message, readMessage } from "./message.ts";

/** The faults of the mail server, with their labels on the sandbox's page. */
export const FAULTS = {
  refuse: "Connection closed (421)",
  temporary: "Try again later (451)",
  permanent: "No such address (550)",
  timeout: "Never answers",
} as const;

export type MailFault = Fault<keyof typeof FAULTS>;

const REFUSALS = {
  refuse: [421, "The sandbox closes the connection, as configured"],
  temporary: [451, "The sandbox takes no mail for this address now, as configured"],
  permanent: [550, "The sandbox knows no such address, as configured"],
} as const;

const createRefusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

const MAX_MAIL_BYTES = 4 * 1024 * 1024;

interface SmtpOptions {
  faults: MatchQueue<MailFault>;
  requestLog: RequestLog;
  onMessage(message: Message): void;
}

/** Accepts every mail and delivers none. */
export function createSmtp({ faults, requestLog, onMessage }: SmtpOptions) {
  const sockets = new Set<Socket>();
  const smtp = new SMTPServer({
    name: "sandbox",
    size: MAX_MAIL_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onAuth: ({ username }, _, done) => done(null, { user: username || "anyone" }),
    async onRcptTo({ address }, _, done) {
      const fault = faults.take(address);
      if (!fault) return done();
      const entry = createEntry("RCPT", address);
      entry.fault = fault.kind;
      requestLog.add(entry);
      await sleep(fault.after_ms ?? 0);
      endEntry(entry);
      // Without a callback the client gets no answer; the server disconnects after a minute.
      if (fault.kind === "timeout") return;
      const [status, words] = REFUSALS[fault.kind];
      entry.status = status;
      done(createRefusal(status, words));
    },
    async onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const entry = createEntry("MAIL", recipients.join(", "));
      requestLog.add(entry);
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        if (stream.sizeExceeded) throw createRefusal(552, "The mail is larger than 4 MiB");
        onMessage(await readMessage(Buffer.concat(chunks), recipients));
        entry.status = 250;
        done();
      } catch (error) {
        const { responseCode = 554, message } = error as Error & { responseCode?: number };
        entry.status = responseCode;
        done(createRefusal(responseCode, message));
      }
      entry.finished = true;
      endEntry(entry);
    },
  });
  // Clients may disconnect in the middle of a mail; that is not an error here.
  smtp.on("error", () => {});
  smtp.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });

  return {
    server: smtp.server,
    url() {
      const { address, family, port } = (smtp.server.address() ?? {}) as Partial<AddressInfo>;
      return `smtp://${family === "IPv6" ? `[${address}]` : address}:${port}`;
    },
    close: () =>
      new Promise<void>((resolve) => {
        smtp.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
