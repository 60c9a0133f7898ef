import type { Person } from "../../support/factories";
import { post } from "../../support/http/request";
import { readFixture } from "../../support/imports/import-file";

/** The two calls of an import, as the person of the test unless it says who makes them. */
export const createImportCalls = (getPerson: () => Person) => ({
  read: (body: object, by = getPerson()) => post("/api/imports", body, by.token),
  keep: (id: string, by = getPerson()) => post(`/api/imports/${id}/keep`, undefined, by.token),
});

/** A file of Trello. */
export const kitchen = () => ({
  source: "trello",
  name: "kitchen.json",
  content: readFixture("trello/kitchen.json"),
});
