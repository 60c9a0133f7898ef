import { beforeEach } from "vitest";
import type { Insights } from "@/lib/insights/endpoints";
import { makeProject, makeUser, type Person } from "../../support/factories";
import { get } from "../../support/http/request";
import { moveToPast, readLastSeq } from "../../support/journal/past";

/** Makes a person with one project before each test of a file. */
export function setUpOwnProject() {
  const own = {} as { person: Person; projectId: string };
  beforeEach(async () => {
    own.person = await makeUser();
    own.projectId = (await makeProject(own.person)).id;
  });
  const read = (query = "") => get(`/api/insights${query}`, own.person.token);
  return {
    own,
    read,
    readFigures: async (query = "") => (await read(query)).body as Insights,
    /** Makes what a call changes happen some days ago. */
    async makeInPast<T>(days: number, work: () => Promise<T>, projectId = own.projectId): Promise<T> {
      const seq = await readLastSeq(projectId);
      const result = await work();
      await moveToPast(projectId, seq, new Date(Date.now() - days * 86_400_000));
      return result;
    },
  };
}
