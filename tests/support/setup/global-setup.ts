import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { connect, type Sql } from "@/scripts/lib/postgres/sql.mjs";
import { appendFailure } from "@/scripts/lib/test/failure-reporter.mjs";
import { findDatabaseFaults } from "./database-faults";
import { TEST_ENV, toDatabaseUrl } from "./environment";
import { watchWrites } from "./unlocked-writes";

declare module "vitest" {
  interface ProvidedContext {
    /** The server's connection URL as superuser, and the prefix of every database name of this run. */
    postgres: { url: string; prefix: string };
  }
}

type Shared = { url: string; prefix: string; stop: () => Promise<void> };
/** Both test projects of the API call this in the same process. */
const shared = globalThis as typeof globalThis & {
  waymarkTestServer?: Promise<Shared>;
  waymarkTestProjects?: number;
};

/** Starts a server with a migrated and seeded template database, which setup-shared.ts and setup-alone.ts clone. */
export default async function setup(project: TestProject) {
  shared.waymarkTestServer ??= makeServer();
  shared.waymarkTestProjects = (shared.waymarkTestProjects ?? 0) + 1;
  const { url, prefix, stop } = await shared.waymarkTestServer;
  project.provide("postgres", { url, prefix });
  return async () => {
    shared.waymarkTestProjects!--;
    if (shared.waymarkTestProjects === 0) await stop();
  };
}

async function makeServer(): Promise<Shared> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startServer();
  const prefix = `waymark_${randomBytes(4).toString("hex")}`;
  const admin = connect(server.url);
  await makeTemplate(admin, server.url, `${prefix}_template`);
  return {
    url: server.url,
    prefix,
    stop: async () => {
      const left = await admin<{ datname: string }>`
        select datname from pg_database where starts_with(datname, ${prefix})`;
      const faults: string[] = [];
      for (const { datname } of left) {
        if (datname.startsWith(`${prefix}_worker_`))
          faults.push(...(await findDatabaseFaults(server.url, datname)));
        await admin`drop database ${admin.raw(datname)} with (force)`;
      }
      await admin.end();
      await server.stop();
      if (faults.length > 0) failRun(faults.join("\n"));
    },
  };
}

/** Vitest logs what a teardown throws, and passes. */
function failRun(message: string) {
  process.stderr.write(`\nThe databases that the tests share:\n${message}\n`);
  appendFailure(fileURLToPath(import.meta.url), "the databases that the tests share", message);
  process.exitCode = 1;
}

async function startServer() {
  const { startPostgres } = await import("@/scripts/lib/postgres/server.mjs");
  const dataDir = mkdtempSync(path.join(tmpdir(), "waymark-tests-"));
  const server = await startPostgres({ dataDir, fast: true });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(admin: Sql, serverUrl: string, name: string) {
  await admin`create database ${admin.raw(name)}`;
  Object.assign(process.env, TEST_ENV, { DATABASE_URL: toDatabaseUrl(serverUrl, name) });
  const { createConcurrentIndexes } = await import("@/db/concurrent-indexes.server");
  const { migrate } = await import("@/db/migrate.server");
  const { seed } = await import("@/db/seed.server");
  const { pool } = await import("@/db");
  await migrate(process.env.DATABASE_URL!);
  await createConcurrentIndexes(process.env.DATABASE_URL!);
  await seed();
  await pool.end();
  const sql = connect(process.env.DATABASE_URL!);
  await watchWrites(sql);
  await sql.end();
}
