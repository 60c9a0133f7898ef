import postgres from "postgres";

/** The test's own look into the database, beside the app's. */
export const sql = postgres(process.env.DATABASE_URL!, { max: 2, onnotice: () => {} });
