import { setTimeout as sleep } from "node:timers/promises";
import { type Fault, hangWithoutAnswer, resetConnection } from "../faults.ts";
import { type Exchange, send } from "../http.ts";

/** The faults between the app and a provider, with their labels on the sandbox's page. */
export const FAULTS = {
  server_error: "Token: server error (500)",
  timeout: "Token: never answers",
  reset: "Token: connection reset",
  malformed: "Token: half the JSON",
  user_server_error: "User: server error (500)",
} as const;

export type OAuthFault = Fault<string>;

/** Whether the fault concerns the user endpoint; all others concern the token endpoint. */
export const isUserFault = ({ kind }: OAuthFault) => kind.startsWith("user_");

interface FailureSender {
  fail(exchange: Exchange, status: number, message: string): void;
}

/** Applies a fault that replaces the whole response. @returns whether it was one */
export async function breakRequest(
  exchange: Exchange,
  { kind, after_ms }: OAuthFault,
  { fail }: FailureSender,
) {
  if (after_ms) await sleep(after_ms, undefined, { signal: exchange.signal });
  if (kind.endsWith("server_error")) fail(exchange, 500, "The sandbox fails, as configured.");
  else if (kind === "timeout") await hangWithoutAnswer(exchange);
  else if (kind === "reset") resetConnection(exchange);
  else if (kind === "malformed")
    send(exchange.response, 200, "application/json", '{"access_token":"half-of-');
  else return false;
  return true;
}
