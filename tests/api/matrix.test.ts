import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/env.server";
import { bodies, params } from "../support/calls";
import { type Person, signUpUser, signUpWithRole } from "../support/factories";
import { document } from "../support/openapi";
import { get, request } from "../support/request";

/*
 * Who may call what (checks.md 75): every operation of the OpenAPI document by a visitor, with an expired token, by a customer,
 * by one with all that a plan can give, and by a superuser.
 */

type Operation = { operationId: string; "x-access": "public" | "user" | "superuser"; security: object[] };

const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: operation.operationId,
    access: operation["x-access"],
    isGuarded: operation.security.length > 0,
    method: method.toUpperCase(),
    path: path.replace(/\{([^}]+)\}/g, (_, parameter) => params[parameter]!),
  })),
);
const call = ({ name, method, path }: (typeof operations)[number], token?: string) =>
  request(method, path, { token, json: bodies[name] });

/** What such a call answers to anybody whom it lets in; the rest is told by each endpoint's own tests. */
const LET_IN = [200, 201, 204, 302, 400, 404, 409, 422, 503];

let customer: Person;
let subscriber: Person;
let expired: string;
beforeAll(async () => {
  [customer, subscriber] = [await signUpUser(), await signUpWithRole("advanced")];
  expired = await new SignJWT({ sid: crypto.randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setIssuer(env.APP_URL)
    .setAudience("waymark-api")
    .setSubject(customer.id)
    .setJti(crypto.randomUUID())
    .setIssuedAt("-20m")
    .setExpirationTime("-5s")
    .sign(new TextEncoder().encode(env.JWT_SECRET));
});

test("the document that is served is the one that is tested, and says of each operation who may", async () => {
  expect((await get("/api/openapi.json")).body).toEqual(JSON.parse(JSON.stringify(document)));
  expect(operations.length).toBeGreaterThan(70);
  for (const { name, access, isGuarded, path } of operations) {
    expect(isGuarded, name).toBe(access !== "public");
    expect(path.startsWith("/api/admin/"), name).toBe(access === "superuser");
  }
});

describe.each(operations.filter(({ isGuarded }) => isGuarded))("$name", (operation) => {
  test("a visitor and an expired token are 401", async () => {
    for (const token of [undefined, expired]) {
      const reply = await call(operation, token);
      expect(reply.status).toBe(401);
      expect(reply.headers.get("www-authenticate")).toBe("Bearer");
    }
  });
});

test.each(operations.filter(({ access }) => access === "superuser"))(
  "$name is 403 for customers and tells them nothing",
  async (operation) => {
    for (const { token } of [customer, subscriber]) {
      const reply = await call(operation, token);
      expect(reply).toMatchObject({ status: 403, body: { errors: [{ value: "superuser" }] } });
    }
  },
);

test.each(operations.filter(({ isGuarded }) => isGuarded))("$name lets in who may", async (operation) => {
  // Each has somebody of his own, as some end his session or himself.
  const people = [await signUpWithRole("superuser")];
  if (operation.access === "user") people.push(await signUpUser());
  for (const { token } of people) expect(LET_IN).toContain((await call(operation, token)).status);
});
