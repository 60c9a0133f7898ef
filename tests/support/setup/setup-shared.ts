import "./console";
import process from "node:process";
import { inject } from "vitest";
import { connect } from "@/scripts/lib/postgres/sql.mjs";
import { setDatabase } from "./environment";

// Runs before each test file of the project "api". The first one of a worker makes the worker's database; the modules, the
// app's connections and the instances stay for the files after it, and end with the worker.
const { url, prefix } = inject("postgres");
const name = `${prefix}_worker_${process.pid}`;
if (!process.env.DATABASE_URL?.includes(name)) {
  const admin = connect(url);
  await admin`create database ${admin.raw(name)} template ${admin.raw(`${prefix}_template`)}`;
  await admin.end();
  setDatabase(url, name);
}
