/** Roles and permissions that the code depends on; they cannot be renamed or deleted. */
export const isBuiltIn = ({ name }: { name: string }) => name === "superuser" || name === "basic";
