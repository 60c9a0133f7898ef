// Own database: it lists all permissions.
import { expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { get } from "../../support/http/request";

const names = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map(({ name }) => name);

const BY_NAME = "sort_by=name&sort_order=asc";

test("everyone sees the permissions", async () => {
  const reply = await get(`/api/permissions?page=0&perPage=50&${BY_NAME}`);
  expect(names(reply)).toEqual(["advanced", "basic", "pro", "superuser"]);
  expect(reply.body.meta).toEqual({
    page: 0,
    per_page: 50,
    total: 4,
    next_page: null,
    prev_page: null,
    has_more: false,
  });
});

test("a missing description is left out", async () => {
  await sql`insert into permissions (name) values ('zero')`;
  const { data } = (await get(`/api/permissions?${BY_NAME}`)).body;
  expect(data.at(-1)).not.toHaveProperty("description");
  expect(data[0].description).toBe("Included with Advanced");
  await sql`delete from permissions where name = 'zero'`;
});

test("pages, sorting, searching and ids", async () => {
  const first = await get(`/api/permissions?per_page=3&${BY_NAME}`);
  expect(names(first)).toEqual(["advanced", "basic", "pro"]);
  expect(first.body.meta).toMatchObject({ total: 4, next_page: 1, prev_page: null, has_more: true });
  const second = await get(`/api/permissions?per_page=3&page=1&${BY_NAME}`);
  expect(names(second)).toEqual(["superuser"]);
  expect(second.body.meta).toMatchObject({ next_page: null, prev_page: 0, has_more: false });
  expect((await get("/api/permissions?page=9")).body).toMatchObject({
    data: [],
    meta: { total: 4, prev_page: 8 },
  });
  expect(names(await get("/api/permissions?sort_by=name&sort_order=desc"))[0]).toBe("superuser");
  expect(names(await get("/api/permissions?q=VANCE"))).toEqual(["advanced"]);
  expect(names(await get("/api/permissions?q=%25"))).toEqual([]);
  const ids = [first.body.data[2].id, first.body.data[0].id].join(",");
  expect(names(await get(`/api/permissions?ids=${ids}&${BY_NAME}`))).toEqual(["advanced", "pro"]);
});

test("by default the newest change comes first, ten on a page", async () => {
  await sql`update permissions set updated_at = now() where name = 'pro'`;
  await sql`insert into permissions (name, updated_at) select 'old ' || n, '2020-01-01' from generate_series(1, 8) n`;
  const { body } = await get("/api/permissions");
  expect(body.data[0].name).toBe("pro");
  expect(body.meta).toMatchObject({ per_page: 10, total: 12, has_more: true });
});
