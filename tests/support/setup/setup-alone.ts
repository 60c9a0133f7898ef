import "./console";
import { randomBytes } from "node:crypto";
import process from "node:process";
import { afterAll, inject, vi } from "vitest";
import { connect } from "@/scripts/lib/postgres/sql.mjs";
import { findDatabaseFaults } from "./database-faults";
import { setDatabase } from "./environment";

// Runs before each test file of the project "api-alone", and before anything reads the environment. The files of a worker
// share the process, because loading the packages again takes longer than most of them. But each has the environment of the
// worker's start, its own instances of the app's modules and of what they keep on `globalThis`, and its own database.
const environment = Symbol.for("environment of the worker");
const kept = globalThis as unknown as Record<string | symbol, unknown>;
kept[environment] ??= { ...process.env };
for (const key of Object.keys(process.env)) delete process.env[key];
Object.assign(process.env, kept[environment]);
for (const key of Object.keys(kept)) if (key.startsWith("waymark")) delete kept[key];
vi.resetModules();

const { url, prefix } = inject("postgres");
const name = `${prefix}_${randomBytes(4).toString("hex")}`;
const admin = connect(url);
await admin`create database ${admin.raw(name)} template ${admin.raw(`${prefix}_template`)}`;
setDatabase(url, name);

afterAll(async () => {
  const [{ pool }, { sql }, { stopInstances }] = await Promise.all([
    import("@/db"),
    import("../database/sql"),
    import("../http/instances"),
  ]);
  await stopInstances();
  await Promise.all([pool.ended || pool.end(), sql.end()]);
  const faults = await findDatabaseFaults(url, name);
  await admin`drop database ${admin.raw(name)} with (force)`;
  await admin.end();
  if (faults.length > 0) throw new Error(faults.join("\n"));
});
