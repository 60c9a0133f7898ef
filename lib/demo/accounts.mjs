/** The accounts of a demo database. Their passwords are public. */
export const DEMO_ACCOUNTS = {
  admin: {
    login: { email: "admin@waymark.local", password: "waymark-admin" },
    name: "Ada Admin",
    role: "superuser",
  },
  customer: {
    login: { email: "demo@waymark.local", password: "waymark-demo" },
    name: "Dana Demo",
    role: "basic",
  },
};
