/** The number of finished tasks that a forecast needs. */
export const MIN_FINISHED = 8;
export const MAX_ADDED = 1_000;
export const MAX_DROPPED = 100;
/** How far back the forecast looks. */
export const HISTORY_DAYS = 182;

/** The key of the query for whether the user's plan includes the forecast. */
export const FORECAST_ACCESS_KEY = ["forecast-access"];
