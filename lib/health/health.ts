import "server-only";
import { pool } from "@/db";
import { env, providers } from "../env";

/** @throws 503 while the database cannot be reached. Migrations have run when the process serves at all (lib/boot.ts). */
export async function getReadiness() {
  await pool.query("select 1");
  return { status: "ready" as const, mode: env.PROVIDERS, providers: providers() };
}
