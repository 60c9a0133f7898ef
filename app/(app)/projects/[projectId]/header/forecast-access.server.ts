import "server-only";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { authenticate } from "@/lib/auth/sessions/sessions.server";
import { FORECAST_ACCESS_KEY } from "@/lib/forecast/options";
import { isIncluded } from "@/lib/limits/limits.server";

/**
 * Reads whether the user's plan includes the forecast, for a HydrationBoundary. All limits would cost the database more. Without a
 * valid token or an answer, the browser reads it.
 */
export async function prefetchForecastAccess() {
  const client = new QueryClient();
  const token = (await cookies()).get("access_token")?.value;
  await client.prefetchQuery({
    queryKey: FORECAST_ACCESS_KEY,
    retry: false,
    queryFn: async () => {
      const caller = token ? await authenticate(token) : null;
      if (!caller) throw new Error("No valid token");
      return isIncluded(caller.id, "forecast");
    },
  });
  return dehydrate(client);
}
