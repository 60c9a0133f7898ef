import type { AuditEntry } from "@/lib/audit/endpoints";

/**
 * Describes an audit entry in words, before and after the
 * name of its target. An unknown action is shown by its name.
 */
export function describeEntry({
  action,
  details: { names = [] },
}: AuditEntry): [before: string, after?: string] {
  const nameList = `${names.join(", ")}`;
  const roles = names.length === 1 ? `the role ${nameList}` : `the roles ${nameList}`;
  const permissions = names.length === 1 ? `the permission ${nameList}` : `the permissions ${nameList}`;
  const textsByAction: Record<string, [string, string?]> = {
    createUser: ["Created the user"],
    updateUser: ["Changed the user"],
    deleteUser: ["Deleted"],
    setUserPassword: ["Set the password of"],
    assignUserRoles: ["Gave", roles],
    removeUserRole: ["Took from", roles],
    assignUserPermissions: ["Gave", permissions],
    removeUserPermission: ["Took from", permissions],
    createRole: ["Created the role"],
    updateRole: ["Changed the role"],
    deleteRole: ["Deleted the role"],
    assignRolePermissions: ["Put into the role", permissions],
    removeRolePermission: ["Took from the role", permissions],
    createPermission: ["Created the permission"],
    updatePermission: ["Changed the permission"],
    deletePermission: ["Deleted the permission"],
    assignProductRoles: ["Let the product", `grant ${roles}`],
    removeProductRole: ["Let the product", `no longer grant ${roles}`],
    replayBillingEvent: ["Replayed the event"],
    resyncSubscription: ["Resynced the subscription"],
  };
  return textsByAction[action] ?? [action];
}
