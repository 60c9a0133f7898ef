import { connect } from "@/scripts/lib/postgres/sql.mjs";
import { findJournalFaults } from "../../faults/lib/journal.mjs";
import { toDatabaseUrl } from "./environment";
import { findUnlockedWrites } from "./unlocked-writes";

/** Checks a database after its tests: the journal must match the rows, and each write must have held the lock of its project. */
export async function findDatabaseFaults(serverUrl: string, database: string): Promise<string[]> {
  const sql = connect(toDatabaseUrl(serverUrl, database));
  try {
    return [...(await findJournalFaults(sql)), ...(await findUnlockedWrites(sql))];
  } finally {
    await sql.end();
  }
}
