import { afterAll, expect, test, vi } from "vitest";
import { signUpUser } from "../../support/factories";

const OLD = process.env.JWT_SECRET!;
const NEW = "another-secret-that-takes-the-place-of-the-first";

afterAll(() => {
  Object.assign(process.env, { JWT_SECRET: OLD });
  delete process.env.JWT_SECRET_PREVIOUS;
});

/** The app as another instance would be, with these secrets. */
async function withSecrets(secret: string, previous?: string) {
  process.env.JWT_SECRET = secret;
  if (previous) process.env.JWT_SECRET_PREVIOUS = previous;
  else delete process.env.JWT_SECRET_PREVIOUS;
  vi.resetModules();
  const { serveApi } = await import("@/app/api/host.server");
  const ask = (method: string, path: string, headers: HeadersInit, body?: object) =>
    serveApi(
      new Request(new URL(path, process.env.APP_URL), {
        method,
        headers: { "content-type": "application/json", ...headers },
        body: body && JSON.stringify(body),
      }),
    );
  return {
    me: (token: string) => ask("GET", "/api/auth/me", { authorization: `Bearer ${token}` }),
    refresh: (refresh_token: string) => ask("POST", "/api/auth/refresh-token", {}, { refresh_token }),
  };
}

test("what the secret before has signed is good as long as it is named, and its successors are the new one's", async () => {
  const ana = await signUpUser();
  const both = await withSecrets(NEW, OLD);
  expect((await both.me(ana.token)).status).toBe(200);
  const reply = await both.refresh(ana.tokens.refresh_token);
  expect(reply.status).toBe(200);
  const { tokens } = await reply.json();

  const onlyNew = await withSecrets(NEW);
  expect((await onlyNew.me(tokens.access_token)).status).toBe(200);
  expect((await onlyNew.me(ana.token)).status).toBe(401);
  const next = await onlyNew.refresh(tokens.refresh_token);
  expect(next.status).toBe(200);
});

test("an instance that does not know the new secret yet may be told to believe it first", async () => {
  const ana = await signUpUser();
  const early = await withSecrets(NEW, OLD);
  const { tokens } = await (await early.refresh(ana.tokens.refresh_token)).json();
  const late = await withSecrets(OLD, NEW);
  expect((await late.me(tokens.access_token)).status).toBe(200);
  expect((await late.refresh(tokens.refresh_token)).status).toBe(200);
});

test("once it is not named any more, everybody whose tokens it signed signs in again", async () => {
  const ana = await signUpUser();
  const onlyNew = await withSecrets(NEW);
  expect((await onlyNew.refresh(ana.tokens.refresh_token)).status).toBe(401);
});
