import type { Task } from "@/lib/tasks/fields";
import type { Person } from "../users/people";
import type { BoardPage } from "./board";

export const getPanel = ({ page }: BoardPage) => page.getByRole("dialog", { name: "Edit task" });

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
