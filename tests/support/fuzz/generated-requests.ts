import fc from "fast-check";
import { document } from "../openapi/openapi";
import { hostile, hostileText } from "./hostile-values";
import { toKnownId } from "./known";
import { broken, objects, type Schema, toFittingValue } from "./values";

export const PEOPLE = ["visitor", "customer", "superuser"] as const;
export type Who = (typeof PEOPLE)[number];

/** A generated request, readable as a counterexample. fixture.ts prepares it for sending. */
export type GeneratedRequest = {
  operation: string;
  method: string;
  path: string;
  by: Who;
  headers: Record<string, string>;
  /** The body's text, and its alteration. */
  body?: { text: string; alteration: Alteration };
};
const ALTERATIONS = ["plain", "cut", "bom", "huge", "deep", "twice", "not UTF-8"] as const;
export type Alteration = (typeof ALTERATIONS)[number];

type Operation = {
  name: string;
  method: string;
  path: string;
  access: "public" | "user" | "superuser";
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: Schema }[];
  body?: Schema;
};

/** The events that Stripe sends. The document does not describe them, because the app reads the raw body. */
const EVENT: Schema = {
  type: "object",
  properties: {
    id: { type: "string", maxLength: 255 },
    type: {
      enum: [
        "product.updated",
        "price.updated",
        "customer.subscription.updated",
        "invoice.paid",
        "a.b",
        "checkout.session.completed",
      ],
    },
    data: {
      type: "object",
      properties: {
        object: {
          type: "object",
          properties: { id: { type: "string" }, subscription: { type: "string" } },
        },
      },
    },
  },
  required: ["id", "type", "data"],
};

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    access: operation["x-access"],
    parameters: operation.parameters,
    body:
      operation.operationId === "receiveEvent"
        ? EVENT
        : operation.requestBody?.content["application/json"].schema,
  })),
);

/** Percent-encodes text; a lone surrogate becomes three bytes that every decoder rejects. */
const encoded = (value: string) =>
  encodeURIComponent(value.toWellFormed()).replaceAll("%EF%BF%BD", "%ED%A0%80");
const toText = (value: unknown) => (Array.isArray(value) ? value.join(",") : String(value));
const MALFORMED = ["%", "%zz", "%ff", "%c0%ae%c0%ae", "%00", "%ED%A0%80", "%2e%2e%2f", "+", "%0d%0aX-A:%20b"];

const address = ({ path, parameters }: Operation): fc.Arbitrary<string> => {
  const parts = parameters.map(({ name, in: place, required, schema }) => {
    const value = fc.oneof(
      { weight: place === "path" ? 12 : 6, arbitrary: toFittingValue(schema, name).map(toText).map(encoded) },
      { weight: place === "path" ? 1 : 2, arbitrary: hostileText.map(encoded) },
      { weight: 1, arbitrary: fc.constantFrom(...MALFORMED) },
      { weight: 1, arbitrary: (toKnownId(name) ?? fc.uuid()).map(encoded) },
    );
    const isPresent = fc.integer({ min: 0, max: 9 }).map((number) => number < (required ? 9 : 3));
    return fc.tuple(value, isPresent).map(([text, isPresent]) => ({ name, place, text, isPresent }));
  });
  const more = fc.constantFrom(
    "",
    "",
    "",
    "",
    "",
    "",
    "perPage=5",
    "a=b",
    "page=1&page=2",
    "%ff=%ff",
    "__proto__=1",
  );
  return fc.tuple(fc.tuple(...parts), more).map(([values, extra]) => {
    const at = path.replace(/\{([^}]+)\}/g, (_, name) => values.find((value) => value.name === name)!.text);
    const query = values.filter(({ place, isPresent }) => place === "query" && isPresent);
    const search = [...query.map(({ name, text }) => `${name}=${text}`), extra].filter(Boolean).join("&");
    return search ? `${at}?${search}` : at;
  });
};

const toBody = ({ body }: Operation): fc.Arbitrary<GeneratedRequest["body"]> => {
  // Operations without a body rarely get one.
  if (!body)
    return fc.option(
      hostile.map((value) => ({ text: JSON.stringify(value), alteration: "plain" as const })),
      {
        nil: undefined,
        freq: 2,
      },
    );
  const value = fc.oneof(
    { weight: 6, arbitrary: body.properties ? objects(body) : toFittingValue(body, "") },
    { weight: 4, arbitrary: broken(body) },
  );
  const made = fc.record({
    text: value.map((json) => JSON.stringify(json)),
    alteration: fc.nat(59).map((number): Alteration => ALTERATIONS[number] ?? "plain"),
  });
  return fc.option(made, { nil: undefined, freq: 30 });
};

const TYPES = [
  "text/plain",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "application/problem+json",
  ",",
  "application/json,text/plain",
  ";",
];
const AUTHORIZATIONS = [
  "Bearer",
  "Bearer ",
  "Bearer null",
  "Basic %%%",
  "bearer __access_token.own__",
  "Bearer a.b.c",
  `Bearer ${"a".repeat(6000)}`,
  "Bearer __access_token.own__, Bearer __access_token.other__",
  "Digest x=1",
  "Bearer __refresh_token.own__",
  "Bearer eyJhbGciOiJub25lIn0.e30.",
  "Bearer \u00ff\u00fe",
  "__access_token.own__",
];
const rarely = (values: string[]) =>
  fc.oneof({ weight: 11, arbitrary: fc.constant("") }, { weight: 1, arbitrary: fc.constantFrom(...values) });
/** Other headers that a client may send; empty ones are omitted. */
const headers = fc
  .record({
    authorization: rarely(AUTHORIZATIONS),
    "content-type": rarely(TYPES),
    "content-length": rarely(["0", "-1", "1e9", "99999999999", "x"]),
    "user-agent": rarely(["-", "\u00e9".repeat(600), "Mozilla/5.0 (", "curl/8", "a".repeat(8000)]),
    "x-forwarded-for": rarely(["1.2.3.4", "::1", ",", "x".repeat(3000), "'"]),
    cookie: rarely(["access_token=x", "=;=;;", "a".repeat(4000), "oauth=%zz; oauth=1", "\u00ff"]),
    "if-none-match": rarely(["*"]),
    range: rarely(["bytes=0-0"]),
    "accept-language": rarely(["\u00ff", "x".repeat(500)]),
    "x-http-method-override": rarely(["DELETE"]),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")));

const OTHER_METHODS = ["HEAD", "GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Picks mostly the kind of caller that the operation is meant for. */
const caller = ({ access }: Operation) =>
  fc.constantFrom<Who>(...PEOPLE, ...Array<Who>(3).fill(access === "superuser" ? "superuser" : "customer"));

const generateRequest = (operation: Operation): fc.Arbitrary<GeneratedRequest> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 24, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(...OTHER_METHODS) },
      ),
      path: address(operation),
      by: caller(operation),
      headers,
      body: toBody(operation),
    })
    .map((generated) => ({ operation: operation.name, ...generated }));

export const generatedRequests: fc.Arbitrary<GeneratedRequest> = fc.oneof(...operations.map(generateRequest));
