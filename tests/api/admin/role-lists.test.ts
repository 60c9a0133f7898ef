// Own database: it lists all roles and permissions.
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUserWithRole, type Person } from "../../support/factories";
import { get } from "../../support/http/request";
import { findId } from "./rows";

let superuser: Person;
beforeAll(async () => {
  superuser = await makeUserWithRole("superuser");
});

describe("the roles", () => {
  const names = async (query: string) =>
    (await get(`/api/admin/roles?per_page=100&${query}`, superuser.token)).body.data.map(
      ({ name }: { name: string }) => name,
    );

  test("of a user, and those the user lacks", async () => {
    const { id } = await makeUserWithRole("pro");
    expect((await names(`user_id=${id}`)).toSorted()).toEqual(["basic", "pro"]);
    const lacking = await names(`user_id=${id}&reverse=user`);
    expect(lacking).toContain("superuser");
    expect(lacking).not.toContain("pro");
    expect(await names(`user_id=${crypto.randomUUID()}`)).toEqual([]);
  });

  test("of a product, and those the product lacks", async () => {
    await sql`insert into products (id, name, active) values ('prod_roles', 'Plan', true)`;
    await sql`insert into product_roles select 'prod_roles', id from roles where name = 'pro'`;
    expect(await names("product_id=prod_roles")).toEqual(["pro"]);
    const lacking = await names("product_id=prod_roles&reverse=product");
    expect(lacking).toContain("basic");
    expect(lacking).not.toContain("pro");
  });

  test("with reverse but no id, or with an unknown reverse, are 422", async () => {
    for (const query of ["reverse=user", "reverse=product", "reverse=true&user_id=x", "user_id=x"])
      expect((await get(`/api/admin/roles?${query}`, superuser.token)).status, query).toBe(422);
    expect((await get("/api/admin/permissions?role_reverse=true", superuser.token)).status).toBe(422);
  });

  test("expand their permissions", async () => {
    const id = await findId("roles", "pro");
    const { body } = await get(`/api/admin/roles/${id}?expand=permissions`, superuser.token);
    expect(body.permissions.map(({ name }: { name: string }) => name)).toEqual(["basic", "pro"]);
    const { data } = (await get(`/api/admin/roles?ids=${id}&expand=permissions`, superuser.token)).body;
    expect(data[0].permissions).toHaveLength(2);
    expect((await get(`/api/admin/roles/${id}`, superuser.token)).body).not.toHaveProperty("permissions");
  });

  test("the permissions of a role, and those the role lacks", async () => {
    const id = await findId("roles", "basic");
    const listNames = async (query: string) =>
      (await get(`/api/admin/permissions?per_page=100&role_id=${id}${query}`, superuser.token)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await listNames("")).toEqual(["basic"]);
    expect(await listNames("&role_reverse=false")).toEqual(["basic"]);
    expect(await listNames("&role_reverse=true")).toContain("pro");
    expect(await listNames("&role_reverse=true")).not.toContain("basic");
  });
});
