import "server-only";
import { client } from "@/db";
import { env, providers } from "../env";

/** @throws 503 while the database cannot be reached. Migrations have run when the process serves at all (lib/boot.ts). */
export async function getReadiness() {
  await client`select 1`;
  return { status: "ready" as const, mode: env.PROVIDERS, providers: providers() };
}
