import type { Exchange } from "../http.ts";
import type { Account } from "./account.ts";
import { createApiError } from "./errors.ts";
import { EXTRA_KEY, IS_LIVE_MODE } from "./mode.ts";

/** Secret keys and restricted keys of the sandbox's test mode. */
const KEY = /^[sr]k_test_sandbox/;

/** The resources of the objects that can be expanded and need a permission of their own, by the name of the property. */
const EXPANDED_RESOURCES: Record<string, string> = {
  customer: "customers",
  default_payment_method: "payment_methods",
  latest_invoice: "invoices",
  payment_intent: "payment_intents",
  product: "products",
  subscription: "subscriptions",
};

function readKey({ request }: Exchange): string {
  const { authorization = "" } = request.headers;
  const basic = /^Basic (\S+)$/i.exec(authorization)?.[1];
  return basic
    ? Buffer.from(basic, "base64").toString().split(":")[0]!
    : (/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? "");
}

/** @throws if a restricted key has no permission for an object in `expand` */
export function checkExpansions(account: Account, exchange: Exchange, paths: string[]) {
  if (!readKey(exchange).startsWith("rk_")) return;
  for (const name of paths.flatMap((path) => path.split("."))) {
    const resource = EXPANDED_RESOURCES[name];
    if (resource) checkPermission(account, `GET /v1/${resource}`);
  }
}

/** @throws when the key is not accepted, or is restricted and may not make this call */
export function checkKey(account: Account, exchange: Exchange) {
  const { request, url } = exchange;
  const key = readKey(exchange);
  if (key === EXTRA_KEY || (!IS_LIVE_MODE && KEY.test(key))) {
    if (key.startsWith("rk_")) checkPermission(account, `${request.method} ${url.pathname}`);
    return;
  }
  if (/^[sr]k_live/.test(key)) {
    console.error(
      "A LIVE Stripe key was sent to the sandbox and refused. Set STRIPE_SECRET_KEY to sk_test_sandbox.",
    );
    throw createApiError(
      401,
      "invalid_request_error",
      "A live key was sent to the sandbox, which takes no real keys.",
    );
  }
  throw createApiError(
    401,
    "invalid_request_error",
    key
      ? "Invalid API Key provided. The sandbox takes keys that begin with sk_test_sandbox."
      : "You did not provide an API key. Put it in the Authorization header, as Bearer or as the user of Basic auth.",
  );
}

function checkPermission({ deniedCalls }: Account, call: string) {
  if (!deniedCalls.some((one) => call.startsWith(one))) return;
  const [method, path] = call.split(" ");
  const permission = `rak_${path!.split("/")[2]}_${method === "GET" ? "read" : "write"}`;
  throw createApiError(
    403,
    "invalid_request_error",
    `The provided key does not have the required permissions for this endpoint. Having the '${permission}' permission would allow this request to continue.`,
    { code: "more_permissions_required" },
  );
}
