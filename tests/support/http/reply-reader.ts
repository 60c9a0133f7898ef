import { expect } from "vitest";
import { serveApi } from "@/app/api/host.server";
import { env } from "@/lib/env.server";
import type { Statement } from "../database/statements";
import type { Person } from "../factories";

/** A reply whose chunks are read one at a time, without reading ahead. */
export async function openReply(person: Person, path: string) {
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await serveApi(new Request(new URL(path, env.APP_URL), { headers }));
  expect(response.status).toBe(200);
  return response.body!.getReader();
}

/** The rest of a reply that is partly read. */
export async function readRest(
  reader: Awaited<ReturnType<typeof openReply>>,
  begun: Uint8Array | undefined,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = decoder.decode(begun, { stream: true });
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true });
  return text;
}

/** The statements that read tasks. */
export const listReadsOfTasks = (statements: Statement[]) =>
  statements.filter(({ text }) => text.includes('from "tasks"'));
