import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const getInsights = clientEndpoint<typeof api.getInsights>("user", "GET", "/api/insights");
export const getInsightsTable = clientEndpoint<typeof api.getInsightsTable>(
  "user",
  "GET",
  "/api/insights/{plot-file}",
);
