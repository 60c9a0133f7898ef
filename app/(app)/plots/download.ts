import { saveReply } from "@/components/data/save-file";
// biome-ignore lint/style/noRestrictedImports: it downloads a file.
import { sendAuthorized } from "@/lib/client";
import { getForecastTable } from "@/lib/forecast/calls";
import type { ForecastQuery } from "@/lib/forecast/query";
import { getInsightsTable } from "@/lib/insights/calls";
import type { InsightsQuery, PlotName } from "@/lib/insights/options";

export const downloadInsights = (name: string, query: InsightsQuery) =>
  saveReply(
    sendAuthorized(getInsightsTable, { params: { "plot-file": `${name as PlotName}.csv` }, query }),
    `${name}.csv`,
  );

export const downloadForecast = (query: ForecastQuery) =>
  saveReply(sendAuthorized(getForecastTable, { query }), "forecast.csv");
