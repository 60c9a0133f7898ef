import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const getForecast = clientEndpoint<typeof api.getForecast>("user", "GET", "/api/forecast");
export const getForecastTable = clientEndpoint<typeof api.getForecastTable>(
  "user",
  "GET",
  "/api/forecast/distribution.csv",
);
