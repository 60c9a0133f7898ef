/** The key of the query for whether the user's plan includes the forecast. */
export const FORECAST_ACCESS_KEY = ["forecast-access"];
