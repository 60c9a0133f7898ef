// Own database: it removes the role superuser from all other users.
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { del, get, post } from "../../support/http/request";
import { isLong, stress } from "../../support/stress";
import { createGrantCalls } from "./grant-calls";
import { findId } from "./rows";

let superuser: Person;
let person: Person;
let role: { id: string };
const makeRole = async () => {
  const reply = await post("/api/admin/roles", { name: "Second superuser" }, superuser.token);
  expect(reply.status).toBe(201);
  return reply.body;
};

beforeAll(async () => {
  superuser = await makeUserWithRole("superuser");
  person = await makeUser();
  role = await makeRole();
});

const { toUserPath, giveRoles, givePermissions, givePermissionsToRole } = createGrantCalls(() => ({
  superuser,
  person,
  role,
}));

describe("the last superuser", () => {
  /** Makes these users the only superusers. */
  const makeOnlySuperusers = async (...people: Person[]) => {
    await sql`delete from user_roles using roles where roles.id = role_id and roles.name = 'superuser'`;
    await sql`delete from user_permissions using permissions where permissions.id = permission_id and permissions.name = 'superuser'`;
    for (const { id } of people)
      await sql`insert into user_roles select ${id}, id from roles where name = 'superuser'`;
  };

  test("cannot be demoted, deleted or deprived of the permission", async () => {
    await makeOnlySuperusers(superuser);
    const superRole = await findId("roles", "superuser");
    const superPermission = await findId("permissions", "superuser");
    for (const path of [
      `/api/admin/users/${superuser.id}/roles/${superRole}`,
      `/api/admin/users/${superuser.id}`,
      "/api/auth/me",
      `/api/admin/roles/${superRole}/permissions/${superPermission}`,
      `/api/admin/roles/${superRole}`,
      `/api/admin/permissions/${superPermission}`,
    ])
      expect((await del(path, superuser.token)).status, path).toBe(409);
    expect((await get("/api/admin/overview", superuser.token)).status).toBe(200);
  });

  test("is protected, too, with another role or a direct grant", async () => {
    const superPermission = await findId("permissions", "superuser");
    await givePermissionsToRole([superPermission]);
    await giveRoles([role.id]);
    await makeOnlySuperusers();
    for (const path of [
      toUserPath(`roles/${role.id}`),
      `/api/admin/roles/${role.id}`,
      `/api/admin/roles/${role.id}/permissions/${superPermission}`,
    ])
      expect((await del(path, person.token)).status, path).toBe(409);
    await makeOnlySuperusers(superuser);
    await givePermissions([superPermission]);
    await del(toUserPath(`roles/${role.id}`), superuser.token);
    await makeOnlySuperusers();
    await sql`insert into user_permissions values (${person.id}, ${superPermission})`;
    expect((await del(toUserPath(`permissions/${superPermission}`), person.token)).status).toBe(409);
    await makeOnlySuperusers(superuser);
  });

  stress("remains after many rounds of two superusers who demote or delete each other at once", async () => {
    const superRole = await findId("roles", "superuser");
    for (let round = 0; round < (isLong ? 500 : 50); round++) {
      const two = [await makeUser(), await makeUser()];
      await makeOnlySuperusers(...two);
      const replies = await Promise.all(
        two.map(({ token }, index) => {
          const other = two[1 - index]!.id;
          const isDeletion = (round + index) % 3 === 0;
          return del(`/api/admin/users/${other}${isDeletion ? "" : `/roles/${superRole}`}`, token);
        }),
      );
      const statuses = replies.map(({ status }) => status).toSorted();
      // The second request meets the last superuser, or its caller has been demoted or deleted.
      expect(
        [
          [204, 409],
          [204, 403],
          [204, 401],
        ].map(String),
        `round ${round}`,
      ).toContain(String(statuses.toSorted((a, b) => a - b)));
      const [remaining] = await sql`select count(*)::int as n from user_roles where role_id = ${superRole}`;
      expect(remaining!.n).toBe(1);
    }
    await makeOnlySuperusers(superuser);
  });
});
