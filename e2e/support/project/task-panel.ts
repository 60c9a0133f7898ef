import type { Locator } from "@playwright/test";
import type { Task } from "@/lib/tasks/fields";
import type { Person } from "../users/people";
import type { BoardPage } from "./board";

export const getPanel = ({ page }: BoardPage) => page.getByRole("dialog", { name: "Edit task" });

/** Opens the task of this name from the board, and types a description without leaving the field. @returns the panel */
export async function typeDescription(board: BoardPage, text: string, name = "Brief"): Promise<Locator> {
  await board.getCardButton(name).click();
  const panel = getPanel(board);
  await panel.getByLabel("Description").fill(text);
  return panel;
}

/** Reads the task of this name through the API. */
export const readTask = async (
  board: BoardPage,
  person: Person,
  id: string,
  name = "Brief",
): Promise<Task> => {
  const reply = await board.page.request.get(`/api/tasks?project_id=${id}`, { headers: person.headers });
  return (await reply.json()).data.find((task: Task) => task.name === name);
};
