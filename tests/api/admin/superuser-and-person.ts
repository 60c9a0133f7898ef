import { beforeAll, beforeEach } from "vitest";
import { makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { put } from "../../support/http/request";

/** Makes a superuser for a test file, and a person before each test. */
export function setUpSuperuserAndPerson() {
  const own = {} as { superuser: Person; person: Person };
  beforeAll(async () => {
    own.superuser = await makeUserWithRole("superuser");
  });
  beforeEach(async () => {
    own.person = await makeUser({ name: "Ada" });
  });
  const toUserPath = (id = own.person.id) => `/api/admin/users/${id}`;
  return {
    own,
    toUserPath,
    update: (body: unknown, id = own.person.id) => put(toUserPath(id), body, own.superuser.token),
  };
}
