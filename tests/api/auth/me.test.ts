import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/env.server";
import { type Person, signUpUser } from "../../support/factories";
import { get, request } from "../../support/http/request";

let person: Person;
beforeAll(async () => {
  person = await signUpUser({ name: "Ana" });
});

test("returns the signed-in user with their accounts", async () => {
  const { status, body } = await get("/api/auth/me", person.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...person.user,
    accounts: [{ user_id: person.id, type: "credentials", provider: "credentials" }],
  });
});

test("the authorization scheme is case-insensitive", async () => {
  for (const scheme of ["bearer", "BEARER", "Bearer "]) {
    const headers = { authorization: `${scheme} ${person.token}` };
    expect((await request("GET", "/api/auth/me", { headers })).status, scheme).toBe(200);
  }
});

test("a cookie does not authenticate", async () => {
  const headers = { cookie: `access_token=${person.token}` };
  expect((await request("GET", "/api/auth/me", { headers })).status).toBe(401);
});

describe("an access token", () => {
  const key = new TextEncoder().encode(env.JWT_SECRET);
  const seconds = () => Math.floor(Date.now() / 1000);
  const claims = () => decodeJwt(person.token);
  const sign = (
    payload: Record<string, unknown>,
    header: Record<string, unknown> = {},
    secret: Uint8Array = key,
  ) => new SignJWT(payload).setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header }).sign(secret);
  const status = async (token: string) => (await get("/api/auth/me", token)).status;
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("contains only the user and the session, and is valid for 15 minutes", () => {
    const payload = claims();
    expect(Object.keys(payload).toSorted()).toEqual(["aud", "exp", "iat", "iss", "jti", "sid", "sub"]);
    expect(payload).toMatchObject({ sub: person.id, iss: env.APP_URL });
    expect(payload.exp! - payload.iat!).toBe(900);
    expect(decodeProtectedHeader(person.token)).toEqual({ alg: "HS256", typ: "at+jwt" });
  });

  test("signed again with the right key is accepted", async () => {
    expect(await status(await sign(claims()))).toBe(200);
  });

  test.each([
    ["expired", { exp: -5 }],
    ["not valid yet", { nbf: 60 }],
  ])("%s is refused", async (_, shifts) => {
    const times = Object.fromEntries(
      Object.entries(shifts).map(([name, shift]) => [name, seconds() + shift]),
    );
    expect(await status(await sign({ ...claims(), ...times }))).toBe(401);
  });

  test.each([
    ["iss", "https://elsewhere.test"],
    ["iss", undefined],
    ["aud", "another-api"],
    ["aud", undefined],
    ["sub", undefined],
    ["sub", crypto.randomUUID()],
    ["sid", undefined],
    ["sid", crypto.randomUUID()],
    ["exp", undefined],
    ["iat", undefined],
  ])("with %s %s is refused", async (claim, value) => {
    expect(await status(await sign({ ...claims(), [claim]: value }))).toBe(401);
  });

  test.each([
    ["sid", "no uuid"],
    ["sub", "no uuid"],
    ["sid", 5],
    ["sid", "a\u0000b"],
  ])("with a valid signature and %s %j is refused", async (claim, value) => {
    expect(await status(await sign({ ...claims(), [claim]: value }))).toBe(401);
  });

  test.each([[{ alg: "HS384" }], [{ alg: "HS512" }], [{ typ: "JWT" }], [{ typ: undefined }]])(
    "with the header %j is refused",
    async (header) => {
      expect(await status(await sign(claims(), header))).toBe(401);
    },
  );

  test("signed with another key is refused", async () => {
    const other = new TextEncoder().encode("another secret that is quite as long as ours");
    expect(await status(await sign(claims(), {}, other))).toBe(401);
  });

  /** The last of 43 characters has two bits that mean nothing. */
  function withOtherSpareBits(signature: string) {
    const last = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return signature.slice(0, -1) + last[last.indexOf(signature.at(-1)!) ^ 1];
  }

  test("without a signature, or with a changed one, is refused", async () => {
    const [header, payload, signature] = person.token.split(".") as [string, string, string];
    const flipped = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const none = base64({ alg: "none", typ: "at+jwt" });
    for (const token of [
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${flipped}`,
      // Base64 texts that decode to the same signature.
      `${header}.${payload}.${signature}=`,
      `${header}.${payload}.${withOtherSpareBits(signature)}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${base64({ ...claims(), sub: crypto.randomUUID() })}.${signature}`,
      `${base64({ alg: "RS256", typ: "at+jwt" })}.${payload}.${signature}`,
    ]) {
      expect(await status(token), token).toBe(401);
    }
  });

  test("cannot bring its own key", async () => {
    const jwk = { kty: "oct", k: Buffer.from("mine").toString("base64url") };
    for (const header of [
      { jwk },
      { jku: "http://127.0.0.1:9/keys" },
      { x5u: "http://127.0.0.1:9/cert" },
      { kid: "../../dev/null" },
    ]) {
      expect(
        await status(await sign(claims(), header, new TextEncoder().encode("mine"))),
        JSON.stringify(header),
      ).toBe(401);
    }
    const [, payload, signature] = person.token.split(".");
    const critical = base64({ alg: "HS256", typ: "at+jwt", crit: ["exotic"], exotic: 1 });
    expect(await status(`${critical}.${payload}.${signature}`)).toBe(401);
  });
});
