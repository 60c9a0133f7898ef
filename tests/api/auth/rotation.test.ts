import { afterAll, expect, test, vi } from "vitest";
import { signUpUser } from "../../support/factories";

const OLD_SECRET = process.env.JWT_SECRET!;
const NEW_SECRET = "another-secret-that-takes-the-place-of-the-first";

afterAll(() => {
  Object.assign(process.env, { JWT_SECRET: OLD_SECRET });
  delete process.env.JWT_SECRET_PREVIOUS;
});

/** Loads the app like another instance, with these secrets. */
async function withSecrets(secret: string, previous?: string) {
  process.env.JWT_SECRET = secret;
  if (previous) process.env.JWT_SECRET_PREVIOUS = previous;
  else delete process.env.JWT_SECRET_PREVIOUS;
  vi.resetModules();
  const { serveApi } = await import("@/app/api/host.server");
  const send = (method: string, path: string, headers: HeadersInit, body?: object) =>
    serveApi(
      new Request(new URL(path, process.env.APP_URL), {
        method,
        headers: { "content-type": "application/json", ...headers },
        body: body && JSON.stringify(body),
      }),
    );
  return {
    me: (token: string) => send("GET", "/api/auth/me", { authorization: `Bearer ${token}` }),
    refresh: (refresh_token: string) => send("POST", "/api/auth/refresh-token", {}, { refresh_token }),
  };
}

test("tokens of the previous secret stay valid while it is configured, and new tokens use the new secret", async () => {
  const ana = await signUpUser();
  const both = await withSecrets(NEW_SECRET, OLD_SECRET);
  expect((await both.me(ana.token)).status).toBe(200);
  const reply = await both.refresh(ana.tokens.refresh_token);
  expect(reply.status).toBe(200);
  const { tokens } = await reply.json();

  const onlyNew = await withSecrets(NEW_SECRET);
  expect((await onlyNew.me(tokens.access_token)).status).toBe(200);
  expect((await onlyNew.me(ana.token)).status).toBe(401);
  const next = await onlyNew.refresh(tokens.refresh_token);
  expect(next.status).toBe(200);
});

test("an instance that still signs with the old secret accepts tokens of the new one", async () => {
  const ana = await signUpUser();
  const early = await withSecrets(NEW_SECRET, OLD_SECRET);
  const { tokens } = await (await early.refresh(ana.tokens.refresh_token)).json();
  const late = await withSecrets(OLD_SECRET, NEW_SECRET);
  expect((await late.me(tokens.access_token)).status).toBe(200);
  expect((await late.refresh(tokens.refresh_token)).status).toBe(200);
});

test("tokens of the previous secret are refused when it is no longer configured", async () => {
  const ana = await signUpUser();
  const onlyNew = await withSecrets(NEW_SECRET);
  expect((await onlyNew.refresh(ana.tokens.refresh_token)).status).toBe(401);
});
