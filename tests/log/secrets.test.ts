import { Writable } from "node:stream";
import pino from "pino";
import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  Object.assign(process.env, {
    APP_URL: "http://waymark.test",
    DATABASE_URL: "postgres://waymark:geheim@db.test/waymark",
    JWT_SECRET: "a-secret-of-the-tests-that-must-never-show",
    PROVIDERS: "sandbox",
    LOG_LEVEL: "info",
  });
});

const { loggerOptions, redactSecrets } = await import("@/lib/log.server");

/** A line of the log, parsed. */
function written(object: object): string {
  let text = "";
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  pino(loggerOptions, stream).info(object, "a line");
  return text;
}

const secrets = {
  "an access token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl",
  "a refresh token": `0b0c4a55-43f4-4a3c-8f2b-0d9f6f0a1b22.17.${"a".repeat(43)}`,
  "a code to exchange": `x.${"b".repeat(43)}`,
  "Stripe's key": "sk_live_51H8abcdefghij",
  "Stripe's webhook secret": "whsec_abcdefghijklmnop",
  "OpenAI's key": "sk-proj-abcdefghijkl",
  "GitHub's token": "gho_abcdefghijklmnop",
};

test.each(Object.entries(secrets))("%s is removed from every message", (_, secret) => {
  expect(redactSecrets(`asked with ${secret} and failed`)).toBe("asked with [secret] and failed");
  expect(written({ err: new Error(`no: ${secret}`) })).not.toContain(secret);
  const cause = new Error(`cause: Bearer ${secret}`);
  expect(written({ err: new Error("outer", { cause }) })).not.toContain(secret);
});

test("the password in a URL is removed, the rest of the URL is kept", () => {
  expect(redactSecrets("cannot reach postgres://waymark:geheim@db.test/waymark")).toBe(
    "cannot reach postgres://waymark:[secret]@db.test/waymark",
  );
});

test("values under a secret's name are not logged, at the top level or one below", () => {
  for (const name of [
    "password",
    "token",
    "access_token",
    "refresh_token",
    "authorization",
    "cookie",
    "secret",
  ]) {
    expect(written({ [name]: "geheim" }), name).not.toContain("geheim");
    expect(written({ body: { [name]: "geheim" } }), name).not.toContain("geheim");
  }
});

test("a failed statement is logged without its values", () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: "23505",
    detail: "Key (email)=(ana@example.test) already exists.",
    parameters: ["ana@example.test"],
  });
  const line = written({ err: new Error("Failed query: insert … params: ana@example.test", { cause }) });
  expect(line).not.toContain("ana@example.test");
  expect(line).toContain("23505");
});
