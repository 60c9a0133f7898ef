import { faultRoutes } from "../control.ts";
import { createMatchQueue } from "../faults.ts";
import {
  type Exchange,
  getOrigin,
  markInternal,
  type Route,
  readObject,
  type Service,
  seeOther,
  send,
} from "../http.ts";
import { sendPage, sendPlainFailure } from "../pages.ts";
import { breakRequest, isUserFault, type OAuthFault } from "./faults.ts";
import { createGrants, type Failure, type Grant } from "./grants.ts";
import { authorizePage, panel, pictureSvg } from "./pages.ts";
import { PEOPLE, readCustomPerson } from "./people.ts";
import { authenticateClient, findRequestProblem } from "./request.ts";

/** What differs from provider to provider. */
export interface Provider extends Pick<Service, "id" | "fail"> {
  title: string;
  authorizePath: string;
  tokenPath: string;
  faults: Record<string, string>;
  newCode(): string;
  newToken(): string;
  /** Query parameters of its redirect besides code and state. */
  redirectParams?: Record<string, string>;
  sendTokens(exchange: Exchange, token: string, grant: Grant, fault?: OAuthFault): void;
  /** Refuses a request to the token endpoint. */
  refuse(exchange: Exchange, failure: Failure): void;
  /** Refuses a request with a missing or unknown token. */
  refuseUser(exchange: Exchange): void;
  /** The app's settings, for the sandbox's page. */
  settings(origin: string): Record<string, string>;
}

export const getPictureUrl = ({ origin, person }: Grant, { id }: { id: string }) =>
  `${origin}/${id}/people/${person.login}/picture`;

/** The authorization page, code exchange and tokens that all providers share. */
export function createOAuth(provider: Provider) {
  const { id, title } = provider;
  const faults = createMatchQueue<OAuthFault>();
  const grants = createGrants();

  function showAuthorizePage(exchange: Exchange, problem?: string) {
    const { response, url } = exchange;
    const wrong = findRequestProblem(url.searchParams);
    if (wrong) return sendPlainFailure(exchange, 400, wrong);
    const page = authorizePage(title, url.searchParams, problem);
    // Browsers apply form-action to the redirect after a form too.
    const target = new URL(url.searchParams.get("redirect_uri")!).origin;
    sendPage(response, problem ? 400 : 200, `Sign in with ${title} · Waymark sandbox`, page, target);
  }

  async function authorize(exchange: Exchange) {
    const { request, response } = exchange;
    const query = exchange.url.searchParams;
    const wrong = findRequestProblem(query);
    if (wrong) return sendPlainFailure(exchange, 400, wrong);
    const fields = await readObject(request);
    const redirectUri = query.get("redirect_uri")!;
    const back = new URL(redirectUri);
    const state = query.get("state");
    if (state !== null) back.searchParams.set("state", state);
    if (fields.person === "nobody") {
      back.searchParams.set("error", "access_denied");
      return seeOther(response, back.href);
    }
    const person =
      fields.person === "someone"
        ? readCustomPerson(fields)
        : PEOPLE.find(({ login }) => login === fields.person);
    if (!person) return showAuthorizePage(exchange, "Choose a person, or give an email address.");
    const code = provider.newCode();
    grants.issue(code, {
      clientId: query.get("client_id")!,
      redirectUri,
      scopes: (query.get("scope") ?? "").split(/[ ,]+/).filter(Boolean),
      nonce: query.get("nonce"),
      challenge: query.get("code_challenge"),
      person,
      origin: getOrigin(request),
    });
    back.searchParams.set("code", code);
    for (const [name, value] of Object.entries(provider.redirectParams ?? {}))
      back.searchParams.set(name, value);
    seeOther(response, back.href);
  }

  /** Takes the next fault that matches the person and fits the endpoint. */
  function takeFault({ entry }: Exchange, grant: Grant | undefined, fits: (fault: OAuthFault) => boolean) {
    const email = grant?.person.addresses[0].email ?? "";
    const fault = faults.take(email, fits);
    entry.fault = fault?.kind ?? null;
    return fault;
  }

  async function exchangeCode(exchange: Exchange) {
    const fields = await readObject(exchange.request);
    const fault = takeFault(exchange, grants.find(String(fields.code)), (one) => !isUserFault(one));
    if (fault && (await breakRequest(exchange, fault, provider))) return;
    const client = authenticateClient(exchange.request, fields);
    if (!client) return provider.refuse(exchange, "client");
    if ((fields.grant_type ?? "authorization_code") !== "authorization_code")
      return provider.refuse(exchange, "grant_type");
    const grant = grants.redeem(fields, client);
    if (typeof grant === "string") return provider.refuse(exchange, grant);
    const token = provider.newToken();
    grants.addToken(token, grant);
    provider.sendTokens(exchange, token, grant, fault);
  }

  /** Handles a request only when its token is known. */
  const withTokenHolder =
    (answer: (exchange: Exchange, grant: Grant) => void) => async (exchange: Exchange) => {
      const grant = grants.findByToken(exchange.request.headers.authorization);
      const fault = takeFault(exchange, grant, isUserFault);
      if (fault && (await breakRequest(exchange, fault, provider))) return;
      if (grant) answer(exchange, grant);
      else provider.refuseUser(exchange);
    };

  const routes: Route[] = [
    { method: "GET", path: provider.authorizePath, handle: (exchange) => showAuthorizePage(exchange) },
    { method: "POST", path: provider.authorizePath, handle: authorize },
    { method: "POST", path: provider.tokenPath, handle: exchangeCode },
    ...markInternal([
      {
        method: "GET",
        path: `/${id}/people/:login/picture`,
        handle: ({ response, params }) =>
          send(response, 200, "image/svg+xml", pictureSvg(params.login!).html),
      },
    ]),
    ...faultRoutes(id, provider.faults, faults),
  ];

  return {
    withTokenHolder,
    /** @param further routes that only this provider has */
    service: (further: Route[]): Service => ({
      id,
      routes: [...routes, ...further],
      fail: provider.fail,
      panel: (origin) =>
        panel({ id, title, kinds: provider.faults, armed: faults.list() }, provider.settings(origin)),
    }),
  };
}
