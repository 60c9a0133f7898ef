import "./console";
import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { connect } from "@/scripts/lib/sql.mjs";
import { setDatabase } from "./environment";

// Runs before each test file of the project "api-alone", in a process of its own, and before anything reads the environment.
const { url, prefix } = inject("postgres");
const name = `${prefix}_${randomBytes(4).toString("hex")}`;
const admin = connect(url);
await admin`create database ${admin.raw(name)} template ${admin.raw(`${prefix}_template`)}`;
setDatabase(url, name);

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
