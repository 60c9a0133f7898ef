import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { routes } from "@/app/api/host.server";
import { endpoints } from "@/lib/all-endpoints";
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

test("a declaration lists its problems and its answer", () => {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    expect(endpoint.summary, name).toMatch(/^[A-Z].{4,100}[^.]$/);
    const parameters = [...endpoint.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]);
    const declaredParameters = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.parameters
      .filter((parameter: { in: string }) => parameter.in === "path")
      .map((parameter: { name: string }) => parameter.name);
    expect(declaredParameters, name).toEqual(parameters);
    // Creations answer 201, and changes without a body 204.
    if (endpoint.method === "DELETE") expect(endpoint.response, name).toBeUndefined();
    const isQuestion = name === "checkPasswordReset"; // It answers 204 for existing clients.
    if (endpoint.method === "GET" && !isQuestion) expect(endpoint.response, name).toBeDefined();
  }
});

test("the document is OpenAPI 3.1", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  for (const { url } of document.servers) expect(new URL(url).href).toContain(url);
  const ajv = new Ajv2020({ strict: false });
  const ids = new Set<string>();
  const schemas: unknown[] = Object.values(document.components.schemas);
  for (const [path, operations] of Object.entries(document.paths)) {
    expect(path).toMatch(/^\/api(\/[a-z0-9.-]+|\/\{[a-z-]+\})+$/);
    for (const [method, operation] of Object.entries(operations)) {
      expect(["get", "put", "post", "patch", "delete"]).toContain(method);
      expect(ids.has(operation.operationId), operation.operationId).toBe(false);
      ids.add(operation.operationId);
      const names = operation.parameters.map(
        (parameter: { in: string; name: string }) => `${parameter.in} ${parameter.name}`,
      );
      expect(new Set(names).size, path).toBe(names.length);
      for (const parameter of operation.parameters) {
        expect(["path", "query", "header"]).toContain(parameter.in);
        if (parameter.in === "path") expect(parameter.required).toBe(true);
        schemas.push(parameter.schema);
      }
      for (const requirement of operation.security) {
        for (const scheme of Object.keys(requirement))
          expect(document.components.securitySchemes).toHaveProperty(scheme);
      }
      if (operation.requestBody) schemas.push(operation.requestBody.content["application/json"].schema);
      const codes = Object.keys(operation.responses);
      const successes = codes.filter((code) => /^[23]/.test(code));
      expect([["200"], ["201"], ["204"], ["302"], ["200", "204"]], path).toContainEqual(successes);
      for (const [code, response] of Object.entries<{
        description: string;
        content?: Record<string, { schema: unknown }>;
      }>(operation.responses)) {
        expect(code).toMatch(/^[2-5]\d\d$/);
        expect(response.description).not.toBe("");
        for (const { schema } of Object.values(response.content ?? {})) schemas.push(schema);
      }
    }
  }
  for (const schema of schemas) {
    expect(ajv.validateSchema(schema as object), JSON.stringify(schema).slice(0, 300)).toBe(true);
    for (const [, target] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) {
      expect(
        Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
      ).toContain(target);
    }
  }
});
