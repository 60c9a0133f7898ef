import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { routes } from "@/app/api/host.server";
import { endpoints } from "@/lib/all-endpoints.server";
import type { Endpoint } from "@/lib/api/endpoint";
import { CONTRACT } from "./support/openapi/contract";
import { document } from "./support/openapi/openapi";
import { filesUnder } from "./support/source/files";

const getName = ({ method, path }: Endpoint) => `${method} ${path}`;
const declared = Object.values(endpoints).map(getName);
const files = filesUnder("app/api", /^route\.ts$/).filter((file) => !file.includes("[[...path]]"));
const getPath = (file: string) =>
  `/${file
    .replace(/^app\//, "")
    .replace(/\/route\.ts$/, "")
    .replace(/\[([^\]]+)\]/g, "{$1}")}`;

test("every call that clients rely on is declared, and none twice", () => {
  expect(declared).toEqual(expect.arrayContaining(CONTRACT));
  expect(new Set(declared).size).toBe(declared.length);
});

test("no two declarations have the same name, of which one would be lost", () => {
  const modules = import.meta.glob<Record<string, unknown>>("/lib/**/*endpoints.ts", { eager: true });
  const names = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) =>
      typeof value === "object" && value !== null && "access" in value && "path" in value ? [name] : [],
    );
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test("every path has its route.ts and every route.ts its path, also in the host", () => {
  const paths = [...new Set(Object.values(endpoints).map(({ path }) => path))].toSorted();
  expect(files.map(getPath).toSorted()).toEqual(paths);
  expect(Object.keys(routes).toSorted()).toEqual(paths);
});

test.each(files)(
  "%s answers the declared methods with the declared endpoints, and refuses the others",
  async (file) => {
    const module = await import(/* @vite-ignore */ `../${file}`);
    const path = getPath(file);
    expect(routes[path]).toEqual(module);
    const served = Object.values(endpoints).filter((endpoint) => endpoint.path === path);
    for (const endpoint of served) expect(module[endpoint.method]?.endpoint, endpoint.method).toBe(endpoint);
    const methods = served.map(({ method }) => method as string);
    // Next answers HEAD for every GET.
    const exported = [
      ...methods,
      "POST",
      "PUT",
      "PATCH",
      "DELETE",
      "OPTIONS",
      methods.includes("GET") ? "GET" : "HEAD",
    ];
    expect(Object.keys(module).toSorted()).toEqual(
      [...new Set(exported)].filter((name) => name !== "GET" || methods.includes("GET")).toSorted(),
    );
  },
);

test("paths without a route.ts are answered, too", async () => {
  const catchAll = await import("@/app/api/[[...path]]/route");
  expect(Object.keys(catchAll).toSorted()).toEqual([
    "DELETE",
    "GET",
    "HEAD",
    "OPTIONS",
    "PATCH",
    "POST",
    "PUT",
  ]);
});

test("the operation ids are the names of the declarations", () => {
  for (const [name, { path, method }] of Object.entries(endpoints)) {
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
});

/** The operations of the document, each with the declaration that it was made from. */
const operations = Object.entries(endpoints).map(([name, endpoint]) => ({
  name,
  endpoint,
  operation: document.paths[endpoint.path]![endpoint.method.toLowerCase()]!,
}));

const getPathParameters = ({ path }: Endpoint) => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);

test("the summary of each declaration is one short sentence", () => {
  for (const { name, endpoint } of operations) expect(endpoint.summary, name).toMatch(/^[A-Z].{4,100}[^.]$/);
});

test("reads declare an answer, and deletions have none", () => {
  for (const { name, endpoint } of operations) {
    if (endpoint.method === "DELETE") expect(endpoint.response, name).toBeUndefined();
    const isQuestion = name === "checkPasswordReset"; // It answers 204 for existing clients.
    if (endpoint.method === "GET" && !isQuestion) expect(endpoint.response, name).toBeDefined();
  }
});

test("the problems of each declaration are documented, and 404 is one of them if it names a row", () => {
  /** Path parameters whose values are known without looking for a row. */
  const fixed = ["permission-name", "plot-file"];
  for (const { name, endpoint, operation } of operations) {
    const problems: number[] = endpoint.problems ?? [];
    expect(problems, name).toEqual([...new Set(problems)].toSorted());
    for (const status of problems)
      expect(operation.responses[status]?.content, `${name} ${status}`).toHaveProperty([
        "application/problem+json",
      ]);
    const namesRow = getPathParameters(endpoint).some((parameter) => !fixed.includes(parameter));
    if (namesRow) expect(problems, name).toContain(404);
  }
});

test("the document is OpenAPI 3.1 of this app", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  for (const { url } of document.servers) expect(new URL(url).href).toContain(url);
});

test("each path of the document is a plain one, and each operation has an id of its own", () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    expect(path).toMatch(/^\/api(\/[a-z0-9.-]+|\/\{[a-z-]+\})+$/);
    for (const method of Object.keys(methods))
      expect(["get", "put", "post", "patch", "delete"]).toContain(method);
  }
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

type Parameter = { in: string; name: string; required: boolean; schema: object };

test("the parameters of each operation are documented once, those of the path in its order", () => {
  for (const { name, endpoint, operation } of operations) {
    const parameters: Parameter[] = operation.parameters;
    const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(names).size, name).toBe(names.length);
    for (const parameter of parameters) expect(["path", "query", "header"], name).toContain(parameter.in);
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map((parameter) => parameter.name)).toEqual(getPathParameters(endpoint));
    expect(inPath.every(({ required }) => required)).toBe(true);
  }
});

test("the security schemes that operations name are described", () => {
  for (const { operation } of operations)
    for (const scheme of operation.security.flatMap(Object.keys))
      expect(document.components.securitySchemes).toHaveProperty(scheme);
});

type Response = { description: string; content?: Record<string, { schema: object }> };

test("each operation documents one kind of success, and describes all its responses", () => {
  for (const { name, operation } of operations) {
    const codes = Object.keys(operation.responses);
    const successes = codes.filter((code) => /^[23]/.test(code));
    expect([["200"], ["201"], ["204"], ["302"], ["200", "204"]], name).toContainEqual(successes);
    for (const code of codes) expect(code, name).toMatch(/^[2-5]\d\d$/);
    for (const response of Object.values<Response>(operation.responses))
      expect(response.description, name).not.toBe("");
  }
});

test("every schema of the document is valid, and what it refers to exists", () => {
  const ajv = new Ajv2020({ strict: false });
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  const schemas: object[] = [
    ...Object.values<object>(document.components.schemas),
    ...operations.flatMap(({ operation }) => [
      ...operation.parameters.map(({ schema }: Parameter) => schema),
      ...(operation.requestBody ? [operation.requestBody.content["application/json"].schema] : []),
      ...Object.values<Response>(operation.responses).flatMap(({ content = {} }) =>
        Object.values(content).map(({ schema }) => schema),
      ),
    ]),
  ];
  for (const schema of schemas) {
    const text = JSON.stringify(schema);
    expect(ajv.validateSchema(schema), text.slice(0, 300)).toBe(true);
    for (const [, target] of text.matchAll(/"\$ref":"([^"]+)"/g)) expect(known).toContain(target);
  }
});
