// Own database: it changes which migrations are noted.
import { expect, test } from "vitest";
import { countMigrations } from "@/db/migrate.server";
import { sql } from "../../support/database/sql";
import { get } from "../../support/http/request";
import { document } from "../../support/openapi/openapi";

test("health answers while the process runs", async () => {
  expect(await get("/api/health")).toMatchObject({ status: 200, body: { status: "ok" } });
});

test("ready lists the configured outside services", async () => {
  const { status, body } = await get("/api/health/ready");
  expect(status).toBe(200);
  expect(body).toEqual({
    status: "ready",
    migrations: countMigrations(),
    mode: "sandbox",
    providers: { stripe: "off", openai: "off", mail: "off", github: "off", google: "off" },
  });
});

test("the document is served as it is", async () => {
  expect((await get("/api/openapi.json")).body).toEqual(JSON.parse(JSON.stringify(document)));
});

test("a database of an older version is not ready, one of a newer version is", async () => {
  const [last] = await sql`
    delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *`;
  const older = await get("/api/health/ready");
  expect(older.status).toBe(503);
  expect(older.headers.get("retry-after")).not.toBeNull();
  for (const n of [0, 1]) {
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${last!.hash + n}, ${last!.created_at})`;
    expect((await get("/api/health/ready")).status).toBe(200);
  }
});
