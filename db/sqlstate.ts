/** Errors of Postgres by the names in its manual (appendix A). */
const SQLSTATES = {
  numeric_value_out_of_range: "22003",
  datetime_field_overflow: "22008",
  character_not_in_repertoire: "22021",
  invalid_text_representation: "22P02",
  untranslatable_character: "22P05",
  foreign_key_violation: "23503",
  unique_violation: "23505",
  idle_in_transaction_session_timeout: "25P03",
  transaction_timeout: "25P04",
  serialization_failure: "40001",
  deadlock_detected: "40P01",
  lock_not_available: "55P03",
  query_canceled: "57014",
} as const;

/** Whether an error of the driver, or the one that Drizzle wraps around it, has one of these states. */
export function hasSqlState(error: unknown, ...names: (keyof typeof SQLSTATES)[]): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } | null };
  return names.some((name) => code === SQLSTATES[name] || cause?.code === SQLSTATES[name]);
}

/** Whether the same call may succeed later. */
export const isDatabaseBusy = (error: unknown) =>
  hasSqlState(
    error,
    "query_canceled",
    "lock_not_available",
    "idle_in_transaction_session_timeout",
    "transaction_timeout",
    "serialization_failure",
    "deadlock_detected",
  );

/** Whether a type of the database cannot hold a value. */
export const isInvalidValue = (error: unknown) =>
  hasSqlState(
    error,
    "character_not_in_repertoire",
    "invalid_text_representation",
    "untranslatable_character",
    "numeric_value_out_of_range",
    "datetime_field_overflow",
  );
