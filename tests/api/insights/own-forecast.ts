import { expect } from "vitest";
import type { Forecast } from "@/lib/forecast/endpoints";
import { makeTask } from "../../support/factories";
import { get } from "../../support/http/request";
import { setUpOwnProject } from "./own-project";

/** Days ago on which enough tasks were finished for a forecast. */
export const EIGHT_DAYS = [2, 4, 4, 9, 11, 13, 16, 20];

/** Makes a person with one project before each test of a file, and reads its forecast. */
export function setUpForecast() {
  const { own, makeInPast } = setUpOwnProject();
  const path = (query = "", file = "") => `/api/forecast${file}?project_id=${own.projectId}${query}`;
  return {
    own,
    path,
    async read(query = "") {
      const { status, body } = await get(path(query), own.person.token);
      expect(status).toBe(200);
      return body as Forecast;
    },
    /** A finished task on each of these days ago. */
    async finish(...daysAgo: number[]) {
      for (const days of daysAgo)
        await makeInPast(days, () => makeTask(own.person, own.projectId, { status: "done" }));
    },
  };
}
