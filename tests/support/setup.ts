import "./console";
import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { connect } from "@/scripts/lib/sql.mjs";
import { databaseAt, TEST_ENV } from "./environment";

// Runs before each test file, in a process of its own, and before anything reads the environment.
const { url, prefix } = inject("postgres");
const name = `${prefix}_${randomBytes(4).toString("hex")}`;
const admin = connect(url);
await admin`create database ${admin.raw(name)} template ${admin.raw(`${prefix}_template`)}`;

Object.assign(process.env, TEST_ENV, { DATABASE_URL: databaseAt(url, name) });
const pooler = process.env.TEST_POOLER_URL;
if (pooler) {
  process.env.DATABASE_DIRECT_URL = process.env.DATABASE_URL;
  process.env.DATABASE_URL = databaseAt(pooler, name);
}

afterAll(async () => {
  const [{ pool }, { sql }, { stopInstances }] = await Promise.all([
    import("@/db"),
    import("./sql"),
    import("./instances"),
  ]);
  await stopInstances();
  await Promise.all([pool.ended || pool.end(), sql.end()]);
  await admin`drop database ${admin.raw(name)} with (force)`;
  await admin.end();
});
