/** Roles and permissions that Waymark itself goes by (contract section 4); nobody may rename or delete them. */
export const isBuiltIn = ({ name }: { name: string }) => name === "superuser" || name === "basic";
