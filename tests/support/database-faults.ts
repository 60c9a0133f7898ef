import { connect } from "@/scripts/lib/sql.mjs";
import { findJournalFaults } from "../faults/lib/journal.mjs";
import { toDatabaseUrl } from "./environment";
import { findUnlockedWrites } from "./unlocked-writes";

/** What must hold in a database whatever the tests have sent: the journal tells it all, and each write had the lock of its project. */
export async function findDatabaseFaults(serverUrl: string, database: string): Promise<string[]> {
  const sql = connect(toDatabaseUrl(serverUrl, database));
  try {
    return [...(await findJournalFaults(sql)), ...(await findUnlockedWrites(sql))];
  } finally {
    await sql.end();
  }
}
