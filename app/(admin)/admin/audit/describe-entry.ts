import type { AuditEntry } from "@/lib/audit/endpoints";

/** Describes an audit entry as the words before the name of its target. An unknown action is shown as is. */
export function describeEntry({ action, details: { names = [] } }: AuditEntry): string {
  const nameList = names.join(", ");
  const roles = names.length === 1 ? `the role ${nameList}` : `the roles ${nameList}`;
  const permissions = names.length === 1 ? `the permission ${nameList}` : `the permissions ${nameList}`;
  const textsByAction: Record<string, string> = {
    createUser: "Created the user",
    updateUser: "Changed the user",
    deleteUser: "Deleted",
    setUserPassword: "Set the password of",
    assignUserRoles: `Assigned ${roles} to`,
    removeUserRole: `Removed ${roles} from`,
    assignUserPermissions: `Assigned ${permissions} to`,
    removeUserPermission: `Removed ${permissions} from`,
    createRole: "Created the role",
    updateRole: "Changed the role",
    deleteRole: "Deleted the role",
    assignRolePermissions: `Added ${permissions} to the role`,
    removeRolePermission: `Removed ${permissions} from the role`,
    createPermission: "Created the permission",
    updatePermission: "Changed the permission",
    deletePermission: "Deleted the permission",
    assignProductRoles: `Assigned ${roles} to the product`,
    removeProductRole: `Removed ${roles} from the product`,
    replayBillingEvent: "Replayed the event",
    resyncSubscription: "Resynced the subscription",
  };
  return textsByAction[action] ?? action;
}
