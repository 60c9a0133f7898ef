import type { AuditEntry } from "@/lib/audit/endpoints";

/** What was done in words, around the name of what it was done to. An action that is not known is said as it is called. */
export function wordsOf({ action, details: { names = [] } }: AuditEntry): [before: string, after?: string] {
  const named = `${names.join(", ")}`;
  const roles = names.length === 1 ? `the role ${named}` : `the roles ${named}`;
  const permissions = names.length === 1 ? `the permission ${named}` : `the permissions ${named}`;
  const words: Record<string, [string, string?]> = {
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
  return words[action] ?? [action];
}
