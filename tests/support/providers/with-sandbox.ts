import type { RequestListener } from "node:http";
import { createSandbox } from "@/sandbox/app";

/** A mail as the sandbox's inbox returns it. */
type Received = {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
};

/**
 * Starts a sandbox for one test file and points the environment at it. Call it in `vi.hoisted`, before any module reads the
 * environment.
 */
export async function withSandbox(more: Record<string, string> = {}) {
  const sandbox = createSandbox({ delayMs: 0, googleIssuer: "https://accounts.sandbox.test" });
  const origin = await sandbox.listen();
  Object.assign(process.env, {
    SMTP_URL: sandbox.smtpUrl(),
    GITHUB_CLIENT_ID: "sandbox-github",
    GITHUB_CLIENT_SECRET: "sandbox-secret",
    GITHUB_AUTHORIZE_URL: `${origin}/github/login/oauth/authorize`,
    GITHUB_TOKEN_URL: `${origin}/github/login/oauth/access_token`,
    GITHUB_API_URL: `${origin}/github/api`,
    GOOGLE_CLIENT_ID: "sandbox-google",
    GOOGLE_CLIENT_SECRET: "sandbox-secret",
    GOOGLE_AUTHORIZE_URL: `${origin}/google/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${origin}/google/token`,
    GOOGLE_JWKS_URL: `${origin}/google/certs`,
    GOOGLE_ISSUER: "https://accounts.sandbox.test",
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
    STRIPE_API_URL: origin,
    ...more,
  });
  const listMails = async (address: string): Promise<Received[]> => {
    const response = await fetch(`${origin}/mail/api/messages?${new URLSearchParams({ to: address })}`);
    return (await response.json()) as Received[];
  };
  return {
    origin,
    close: sandbox.close,
    listMails,
    /** Waits for the newest mail to an address whose subject matches. */
    async waitForMail(address: string, subject: RegExp): Promise<Received> {
      for (const end = Date.now() + 10_000; Date.now() < end; ) {
        const found = (await listMails(address)).find((mail) => subject.test(mail.subject));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`No mail like ${subject} came to ${address}`);
    },
    /**
     * Holds back the next request whose method and path match until `release` is called.
     * @returns `requested`, which waits for it
     */
    holdNextRequest(match: string) {
      const answer = sandbox.server.listeners("request")[0] as RequestListener;
      let release = () => {};
      const requested = new Promise<void>((resolve) => {
        const hold: RequestListener = (request, response) => {
          if (!`${request.method} ${request.url}`.startsWith(match)) return answer(request, response);
          sandbox.server.off("request", hold).on("request", answer);
          release = () => answer(request, response);
          resolve();
        };
        sandbox.server.off("request", answer).on("request", hold);
      });
      return { requested, release: () => release() };
    },
    /** Makes the next requests to a service fail; see sandbox/README.md. */
    async fail(service: string, fault: { kind: string; count?: number; match?: string; after_ms?: number }) {
      const response = await fetch(`${origin}/${service}/control/faults`, {
        method: "POST",
        body: JSON.stringify(fault),
      });
      if (response.status !== 201) throw new Error(await response.text());
    },
  };
}
