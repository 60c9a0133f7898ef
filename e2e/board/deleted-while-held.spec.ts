import type { APIRequestContext } from "@playwright/test";
import { type BoardPage, expect, test } from "../support/project/board";
import { listTasks, type Person } from "../support/users/people";

const COLUMNS = { todo: ["T1", "T2", "T3"], in_progress: ["T4", "T5"] };

/** Deletes T2 as another window does. */
async function deleteElsewhere(request: APIRequestContext, person: Person, projectId: string) {
  const { id } = (await listTasks(request, person, projectId)).find(({ name }) => name === "T2")!;
  await request.delete(`/api/tasks/${id}`, { headers: person.headers });
}

async function expectDeleted(board: BoardPage) {
  await expect(board.toasts).toHaveText(["Failed to update task“T2” was deleted."]);
  await expect(board.announcement).toHaveText("T2 was deleted.");
  await expect.poll(() => board.names()).toMatchObject({ todo: ["T1", "T3"], in_progress: ["T4", "T5"] });
}

test("a card that is deleted elsewhere while the keyboard holds it ends the drag and says so", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make(COLUMNS);
  await board.open(id);
  const { keyboard } = board.page;
  await board.getCardButton("T2").focus();
  await keyboard.press("Space");
  await keyboard.press("ArrowRight");
  await expect.poll(() => projects.tasks(id)).toMatchObject({ in_progress: ["T4", "T2", "T5"] });
  await deleteElsewhere(request, person, id);
  await expectDeleted(board);
  // The keyboard goes on from the next card.
  await expect(board.getCardButton("T5")).toBeFocused();
  await keyboard.press("Escape");
  await expectDeleted(board);
  await keyboard.press("ArrowUp");
  await expect(board.getCardButton("T4")).toBeFocused();
});

test("a card that is deleted elsewhere while the mouse holds it is not dropped", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make(COLUMNS);
  await board.open(id);
  await board.dragOver("T2", board.getCardItem("T4"));
  await expect.poll(async () => (await projects.tasks(id)).in_progress).toContain("T2");
  await deleteElsewhere(request, person, id);
  await expectDeleted(board);
  await board.page.mouse.move(300, 300, { steps: 4 });
  await board.page.mouse.up();
  await expectDeleted(board);
  // The next card can be dragged.
  await board.dragOver("T1", board.getCardItem("T5"));
  await board.page.mouse.up();
  await expect(board.toasts.first()).toHaveText("Task updated");
  await expect.poll(async () => (await projects.tasks(id)).in_progress).toContain("T1");
});
