import "server-only";
import { env, providers } from "@/lib/env.server";
import { BrokenCheck, type Check } from "./check.server";

export const checkMail: Check = {
  id: "mail",
  title: "Email (SMTP_URL)",
  without: "No address can be verified and no password can be reset. Emails stay queued.",
  turnOn: "Set SMTP_URL, for example smtps://user:password@mail.example:465, and MAIL_FROM.",
  async run() {
    if (!env.SMTP_URL) return null;
    const { verifyMail } = await import("@/lib/mail/smtp.server");
    const { host } = new URL(env.SMTP_URL);
    try {
      await verifyMail();
      return `${host} accepts email from this server.`;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === "EAUTH")
        throw new BrokenCheck(
          `${host} rejects the user name or password.`,
          "Correct them in SMTP_URL, percent-encoded.",
        );
      if (code === "ETLS")
        throw new BrokenCheck(
          `${host} offers no TLS, so the user name and password aren’t sent.`,
          "Use a port with TLS in SMTP_URL: smtps:// for port 465, smtp:// for 587.",
        );
      throw new BrokenCheck(
        `${host} doesn’t accept email from this server.`,
        "Check the host, port, and TLS in SMTP_URL: smtps:// for port 465, smtp:// for 587.",
        { cause: error },
      );
    }
  },
};

const callbackUrl = `${env.APP_URL}/api/auth/callback`;

/** Starts a sign-in as a browser would, because only the provider's page shows whether the callback is known. */
const createSignInCheck = (
  id: "github" | "google",
  title: string,
  authorizeUrl: string,
  clientId: string | undefined,
): Check => ({
  id,
  title: `Sign-in with ${title}`,
  without: `The ${title} button is disabled.`,
  turnOn: `Set ${title.toUpperCase()}_CLIENT_ID and ${title.toUpperCase()}_CLIENT_SECRET of an OAuth app with this callback: ${callbackUrl}`,
  async run() {
    if (providers()[id] === "off") return null;
    const query = new URLSearchParams({
      client_id: clientId ?? "",
      redirect_uri: callbackUrl,
      response_type: "code",
      scope: "openid",
      state: "doctor",
    });
    const response = await fetch(`${authorizeUrl}?${query}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(8_000),
    }).catch(() => null);
    const answerText = `${response?.headers.get("location") ?? ""} ${response?.status === 200 ? (await response.text()).slice(0, 200_000) : ""}`;
    if (!response || response.status >= 500)
      throw new BrokenCheck(`${title} can’t be reached.`, "Check this server’s network.");
    if (response.status === 404)
      throw new BrokenCheck("This client doesn’t exist.", `Check ${title.toUpperCase()}_CLIENT_ID.`);
    if (
      /redirect_uri_mismatch|redirect_uri is not associated|invalid_client|authError/i.test(answerText) ||
      response.status >= 400
    ) {
      throw new BrokenCheck(
        `${title} doesn’t accept this client with this callback: ${callbackUrl}`,
        `Add ${callbackUrl} to the OAuth app and check the client ID.`,
      );
    }
    // GitHub requires a sign-in before it checks the client, so its answer proves nothing.
    const detail =
      id === "github"
        ? `${title} can be reached. The client, the secret, and the callback can’t be checked before a sign-in.`
        : `${title} accepts the client and the callback. The secret can’t be checked before a sign-in.`;
    return { detail: `${detail} Callback: ${callbackUrl}`, is_unchecked: true };
  },
});

export const signInChecks: Check[] = [
  createSignInCheck("github", "GitHub", env.GITHUB_AUTHORIZE_URL, env.GITHUB_CLIENT_ID),
  createSignInCheck("google", "Google", env.GOOGLE_AUTHORIZE_URL, env.GOOGLE_CLIENT_ID),
];
