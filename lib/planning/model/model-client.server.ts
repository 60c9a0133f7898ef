import "server-only";
import OpenAI, { type ClientOptions } from "openai";
import { env, providers } from "@/lib/env.server";

/** A client for the configured server, or null when there is none. It never retries. A server on one's own machine needs no key. */
export function createModelClient(options: ClientOptions): OpenAI | null {
  if (providers().openai === "off") return null;
  return new OpenAI({
    baseURL: env.OPENAI_BASE_URL,
    maxRetries: 0,
    ...(env.OPENAI_API_KEY
      ? { apiKey: env.OPENAI_API_KEY }
      : // The SDK requires a key; without the header it is not sent.
        { apiKey: "none", defaultHeaders: { authorization: null } }),
    ...options,
  });
}
