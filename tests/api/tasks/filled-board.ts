import { beforeAll, beforeEach } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import { makeProject, makeTasks, makeUser, type Person } from "../../support/factories";
import type { Board } from "../../support/journal/board-order";

/** Makes one person for a test file, and a project with ten tasks before each test. */
export function setUpFilledBoard() {
  const own = {} as { person: Person; project: Project; board: Board };
  beforeAll(async () => {
    own.person = await makeUser();
  });
  beforeEach(async () => {
    own.project = await makeProject(own.person);
    own.board = {
      todo: await makeTasks(own.person, own.project.id, 6, "todo"),
      in_progress: await makeTasks(own.person, own.project.id, 3, "in_progress"),
      done: await makeTasks(own.person, own.project.id, 1, "done"),
    };
  });
  return own;
}
