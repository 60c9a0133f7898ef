export const ROLE_TABS = [
  { value: "general", label: "General" },
  { value: "permissions", label: "Permissions" },
] as const;
