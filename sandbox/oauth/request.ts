import type { IncomingMessage } from "node:http";

const SECRET = "sandbox-secret";
/** One more client, for a rehearsal: an app in live mode refuses the sandbox's own ones. */
const EXTRA_CLIENT = { id: process.env.SANDBOX_CLIENT_ID?.trim(), secret: process.env.SANDBOX_CLIENT_SECRET };
const CHALLENGE = /^[\w-]{43}$/;

/** The secret of a client; undefined if the client is unknown. */
function findSecret(id: string | null | undefined): string | undefined {
  if (id?.startsWith("sandbox-")) return SECRET;
  return id && id === EXTRA_CLIENT.id ? EXTRA_CLIENT.secret : undefined;
}

/** Finds what is wrong with an authorization request. Such a request is not redirected, because its address cannot be trusted. */
export function findRequestProblem(query: URLSearchParams): string | null {
  if (!findSecret(query.get("client_id"))) return "client_id must begin with sandbox-.";
  const target = query.get("redirect_uri") ?? "";
  if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol) || target.includes("#"))
    return "redirect_uri must be an http or https address without a fragment.";
  if ((query.get("response_type") ?? "code") !== "code") return "response_type must be code.";
  const challenge = query.get("code_challenge");
  if (challenge === null) return null;
  if (query.get("code_challenge_method") !== "S256") return "code_challenge_method must be S256.";
  return CHALLENGE.test(challenge) ? null : "code_challenge must be 43 characters of base64url.";
}

/** The id of a client with the right secret, sent by Basic authentication or in the body. */
export function authenticateClient(request: IncomingMessage, fields: Record<string, unknown>): string | null {
  const basic = /^Basic (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, "base64").toString().split(":", 2)
    : [fields.client_id, fields.client_secret];
  return typeof id === "string" && secret && secret === findSecret(id) ? id : null;
}
