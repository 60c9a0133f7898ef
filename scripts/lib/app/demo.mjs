import { DEMO_ACCOUNTS } from "../../../lib/demo/accounts.mjs";

/** @param {{ email: string, password: string }} login */
const toText = ({ email, password }) => `${email} / ${password}`;
const { admin, customer } = DEMO_ACCOUNTS;
const ACCOUNTS = [
  { email: admin.login.email, label: `${toText(admin.login)}  (superuser)` },
  {
    email: customer.login.email,
    label: `${toText(customer.login).padEnd(toText(admin.login).length)}  (customer)`,
  },
];

/**
 * Lines that describe the demo accounts. They are missing in a database that had users before.
 * @param {string} databaseUrl
 */
export async function describeDemoAccounts(databaseUrl) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select email from users where email = any($1) and email_verified_at is not null",
      [ACCOUNTS.map(({ email }) => email)],
    );
    const existing = ACCOUNTS.filter(({ email }) => rows.some((row) => row.email === email));
    if (existing.length === 0)
      return ["The demo's accounts are not in this database, because it already has users."];
    return existing.map(({ label }, index) => `${index === 0 ? "Sign in as" : "        or"}  ${label}`);
  } catch {
    return [];
  } finally {
    await client.end().catch(() => {});
  }
}
