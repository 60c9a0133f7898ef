import { beforeEach } from "vitest";
import type { Insights } from "@/lib/insights/endpoints";
import { makeProject, makeUser, type Person } from "../../support/factories";
import { moveToPast, readLastSeq } from "../../support/past";
import { get } from "../../support/request";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Makes a person with one project before each test of a file. */
export function setUpOwnProject() {
  let person: Person;
  let projectId: string;
  beforeEach(async () => {
    person = await makeUser();
    projectId = (await makeProject(person)).id;
  });

  const read = (query = "") => get(`/api/insights${query}`, person.token);
  return {
    get person() {
      return person;
    },
    get projectId() {
      return projectId;
    },
    read,
    readFigures: async (query = "") => (await read(query)).body as Insights,
    /** Makes what a call changes happen some days ago. */
    async makeInPast<T>(days: number, work: () => Promise<T>, project = projectId): Promise<T> {
      const seq = await readLastSeq(project);
      const result = await work();
      await moveToPast(project, seq, daysAgo(days));
      return result;
    },
  };
}
