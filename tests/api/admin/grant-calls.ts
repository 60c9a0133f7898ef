import type { Person } from "../../support/factories";
import { post } from "../../support/http/request";

/** The calls by which a superuser gives a person roles and permissions, and a role permissions. */
export function createGrantCalls(read: () => { superuser: Person; person: Person; role: { id: string } }) {
  const toUserPath = (rest: string) => `/api/admin/users/${read().person.id}/${rest}`;
  const send = (path: string, body: object) => post(path, body, read().superuser.token);
  return {
    toUserPath,
    giveRoles: (role_ids: unknown) => send(toUserPath("roles"), { role_ids }),
    givePermissions: (permission_ids: unknown) => send(toUserPath("permissions"), { permission_ids }),
    givePermissionsToRole: (permission_ids: unknown) =>
      send(`/api/admin/roles/${read().role.id}/permissions`, { permission_ids }),
  };
}
