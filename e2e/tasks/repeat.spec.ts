import { expect, test } from "../support/project/board";
import { getPanel, readTask } from "../support/project/task-panel";

test("a custom repeat shows and keeps the days that it does not offer", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({});
  const data = { name: "Brief", due_on: "2999-03-04", repeat: "FREQ=MONTHLY;BYDAY=1MO" };
  await request.post(`/api/task-projects/${id}/tasks`, { headers: person.headers, data });
  await board.open(id);
  await board.getCardButton("Brief").click();
  const panel = getPanel(board);
  const select = panel.getByLabel("Repeat", { exact: true });
  await select.selectOption("custom");
  const custom = panel.getByRole("group", { name: "Custom repeat" });
  await expect(custom).toContainText("On the first Monday");
  await custom.getByLabel("Unit").selectOption("years");
  await expect(custom).not.toContainText("first Monday");
  await custom.getByLabel("Unit").selectOption("months");
  await custom.getByLabel("Until").fill("2999-06-30");
  await custom.getByRole("button", { name: "Set", exact: true }).press("Enter");
  await expect(select).toBeFocused();
  const read = async () => (await readTask(board, person, id)).repeat;
  await expect.poll(read).toBe("FREQ=MONTHLY;BYDAY=1MO;UNTIL=29990630");
  await panel.getByRole("button", { name: "Remove due date" }).press("Enter");
  await expect(panel.getByLabel("Due date", { exact: true })).toBeFocused();
});
