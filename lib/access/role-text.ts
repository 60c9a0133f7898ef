/** The fields of a role or permission that an update overwrites, as one text. Its tag says whether they have changed. */
export const toRoleText = ({ name, description = null }: { name: string; description?: string | null }) =>
  JSON.stringify([name, description]);
