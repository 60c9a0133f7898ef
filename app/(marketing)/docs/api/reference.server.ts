import "server-only";
import { endpoints, tags } from "@/lib/all-endpoints.server";
import { env } from "@/lib/env.server";
import { createOpenApiDocument } from "@/lib/openapi/document.server";
import { formatLimits, formatSchema, type Schema } from "./schema-text";

type Media = { content?: Record<string, { schema: Schema }> };
type Parameter = { name: string; in: string; required: boolean; deprecated?: boolean; schema: Schema };
type DocumentOperation = {
  operationId: string;
  summary: string;
  tags: [string];
  "x-access": "public" | "user" | "superuser";
  parameters: Parameter[];
  requestBody?: Media & { required: boolean };
  responses: Record<string, Media & { description: string; headers?: Record<string, { schema: Schema }> }>;
};

export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  access: string;
  parameters: { name: string; place: string; required: boolean; text: string; limits: string }[];
  body?: { required: boolean; text: string };
  answers: { status: string; text?: string }[];
  /** For example "404 Not Found". */
  failures: string[];
}

/** Who may call most operations. The page names only the exceptions. */
export const USUAL_ACCESS = "Signed in";

export const ACCESS = { public: "Public", user: USUAL_ACCESS, superuser: "Superuser" };

const METHODS = ["get", "post", "put", "patch", "delete"];

const document = createOpenApiDocument(endpoints, tags, env.APP_URL);

export const errorModel = formatSchema(document.components.schemas.ErrorModel);

/** The whole API as text, built once per process. */
export const groups: { tag: string; title: string; operations: Operation[] }[] = groupOperations();

function groupOperations() {
  const byTag = new Map<string, Operation[]>();
  for (const path of Object.keys(document.paths).sort()) {
    for (const method of METHODS) {
      const described: DocumentOperation | undefined = document.paths[path]?.[method];
      if (!described) continue;
      const [tag] = described.tags;
      byTag.set(tag, [...(byTag.get(tag) ?? []), toOperation(method, path, described)]);
    }
  }
  return tags.map(({ name, title }) => ({ tag: name, title, operations: byTag.get(name) ?? [] }));
}

function toOperation(method: string, path: string, described: DocumentOperation): Operation {
  const { requestBody } = described;
  const responses = Object.entries(described.responses);
  const isFailure = ([status]: [string, unknown]) => Number(status) >= 400;
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    summary: described.summary,
    access: ACCESS[described["x-access"]],
    parameters: described.parameters
      .filter(({ deprecated }) => !deprecated)
      .map(({ name, in: place, required, schema }) => ({
        name,
        place,
        required,
        text: formatSchema(schema),
        limits: formatLimits(schema),
      })),
    body: requestBody && { required: requestBody.required, text: formatMedia(requestBody) ?? "any" },
    answers: responses
      .filter((response) => !isFailure(response))
      .map(([status, answer]) => ({
        status: `${status} ${answer.description}`,
        text: answer.headers?.Location ? "Location: uri" : formatMedia(answer),
      })),
    failures: responses.filter(isFailure).map(([status, { description }]) => `${status} ${description}`),
  };
}

function formatMedia({ content = {} }: Media) {
  const types = Object.keys(content).join(" or ");
  const [media] = Object.values(content);
  if (!media) return undefined;
  return types === "application/json"
    ? formatSchema(media.schema)
    : `${types}: ${formatSchema(media.schema)}`;
}
