import type { Locator, Page } from "@playwright/test";
import type { Task } from "@/lib/tasks/fields";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { test as base, expect } from "../fixtures";
import { waitUntilHydrated } from "../page/hydration";
import { getBox } from "../page/layout";
import { makeProject, makeTasks, type Person, signInBrowser, signUp } from "../users/people";

export { expect };

interface Fixtures {
  person: Person;
  projects: ProjectsFixture;
  signedInPage: Page;
  board: BoardPage;
}

/** A new user for each test, helpers for their projects, and a page on which they are signed in, as such and as a board. */
export const test = base.extend<Fixtures>({
  person: ({ request }, use) => signUp(request).then(use),
  projects: ({ request, person }, use) => use(createProjectsFixture(request, person)),
  signedInPage: async ({ page, person, baseURL }, use) => {
    await signInBrowser(page, person, baseURL!);
    await use(page);
  },
  board: ({ signedInPage }, use) => use(createBoardPage(signedInPage)),
});

export type ProjectsFixture = ReturnType<typeof createProjectsFixture>;

function createProjectsFixture(request: Parameters<typeof signUp>[0], person: Person) {
  const { headers } = person;
  async function list(id: string, status: Status) {
    const query = new URLSearchParams({ project_id: id, status, per_page: "100" });
    const reply = await request.get(`/api/tasks?${query}`, { headers });
    return (await reply.json()).data as Task[];
  }
  return {
    /** @returns the id of a new project with these tasks. */
    async make(tasks: Partial<Record<Status, string[]>>): Promise<string> {
      const data = { name: "Website relaunch", description: "Live before the fair." };
      const project = await makeProject(request, person, data);
      for (const status of STATUSES) await makeTasks(request, person, project, tasks[status] ?? [], status);
      return project.id;
    },
    /** Returns the names of the tasks in each column, read from the API. */
    async tasks(id: string): Promise<Record<Status, string[]>> {
      const columns = STATUSES.map(async (status) => [
        status,
        (await list(id, status)).map(({ name }) => name),
      ]);
      return Object.fromEntries(await Promise.all(columns));
    },
    get: (id: string) => request.get(`/api/task-projects/${id}`, { headers }),
    delete: (id: string) => request.delete(`/api/task-projects/${id}`, { headers }),
    /** Adds a task with these fields. */
    async addTask(id: string, fields: { name: string } & Partial<Omit<Task, "checklist">>): Promise<Task> {
      const reply = await request.post(`/api/task-projects/${id}/tasks`, { headers, data: fields });
      return reply.json();
    },
  };
}

export type BoardPage = ReturnType<typeof createBoardPage>;

/** Locators and actions for the board on a page. */
export function createBoardPage(page: Page) {
  const getColumnByStatus = (status: Status) => page.locator(`[data-column="${status}"]`);
  const getCardItem = (name: string) =>
    page.locator("[data-task-id]", { has: page.getByRole("button", { name, exact: true }) });
  return {
    page,
    getColumnByStatus,
    getCardItem,
    getCardButton: (name: string) => getCardButton(page, name),
    announcement: page.locator("p[aria-live]"),
    toasts: page.locator("[data-sonner-toast] [data-content]"),
    async open(projectId: string) {
      await page.goto(`/projects/${projectId}`);
      await expect(page.getByRole("heading", { name: "Todo", exact: true })).toBeVisible();
      await waitUntilHydrated(page);
    },
    /** Returns the names of the cards in each column, as the board shows them. */
    async names(): Promise<Record<Status, string[]>> {
      const columns = STATUSES.map(async (status) => {
        const titles = getColumnByStatus(status).locator("[data-task-id] [data-task]");
        return [status, await titles.allTextContents()];
      });
      return Object.fromEntries(await Promise.all(columns));
    },
    /** Presses the mouse on a card and moves it to the lower edge of another element, without releasing it. */
    async dragOver(name: string, over: Locator) {
      const from = await getBox(getCardItem(name));
      const to = await getBox(over);
      await page.mouse.move(from.x + 80, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + 80, to.y + to.height - 2, { steps: 12 });
      await page.waitForTimeout(50);
    },
  };
}

type ColumnName = "Todo" | "In progress" | "Done";

/** Finds columns and cards by their accessible names: a region for each column, a button for each task. */
export const getColumn = (page: Page, name: ColumnName) =>
  page.getByRole("region", { name: new RegExp(`^${name}, [\\d,]+ tasks?$`) });
export const getCardButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const getCards = (page: Page, name: ColumnName) => getColumn(page, name).locator("[data-task]");

async function getCenter(locator: Locator) {
  const box = await getBox(locator);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Sends real touch events through the browser. */
export async function createTouch(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  let at = { x: 0, y: 0 };
  return {
    async press(x: number, y: number, rest = 0) {
      at = { x, y };
      await send("touchStart", at);
      await page.waitForTimeout(rest);
    },
    async slide(x: number, y: number, steps = 12) {
      const from = at;
      for (let step = 1; step <= steps; step++) {
        at = { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps };
        await send("touchMove", at);
        await page.waitForTimeout(16);
      }
    },
    lift: () => send("touchEnd"),
  };
}

/** Drags with the mouse in many small moves. @param below pixels below the middle of the target. */
export async function dragByMouse(page: Page, source: Locator, to: Locator, below = 0): Promise<void> {
  const from = await getCenter(source);
  const target = await getCenter(to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
  await page.mouse.move(target.x, target.y + below, { steps: 20 });
  await page.mouse.up();
}

/** Drags by touch: holds until the card is lifted, moves, and releases. @param below pixels below the middle of the target. */
export async function dragByTouch(page: Page, source: Locator, to: Locator, below = 0): Promise<void> {
  const from = await getCenter(source);
  const target = await getCenter(to);
  const touch = await createTouch(page);
  await touch.press(from.x, from.y);
  // The copy under the finger shows that the card is lifted.
  await expect(page.locator(".cursor-grabbing")).toHaveCount(1);
  await touch.slide(target.x, target.y + below, 20);
  await touch.lift();
}

/** Presses Tab until the element, once it is visible, has the focus. Throws when it is not reached. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  for (let n = 0; n < 80; n++) {
    if (
      (await locator.count()) === 1 &&
      (await locator.evaluate((element) => element === document.activeElement))
    )
      return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${locator}.`);
}

/** Chooses an action on the project from its menu. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
}
