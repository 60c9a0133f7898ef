import { expectAccessible, expectNoAxeViolations } from "../support/page/axe";
import { expect, test } from "../support/project/board";
import { readTask } from "../support/project/task-panel";

test("keys set priority, due date and labels of the focused card, and Ctrl+Z undoes them", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft"], in_progress: ["Build"] });
  const data = { name: "Finance", color: "red" };
  await request.post(`/api/task-projects/${id}/labels`, { headers: person.headers, data });
  await board.open(id);
  const { page } = board;
  const { keyboard } = page;
  const card = board.getCardButton("Brief");
  const marks = board.getCardItem("Brief");
  const read = () => readTask(board, person, id);
  await card.focus();

  await test.step("a digit sets the priority, and Ctrl+Z restores it", async () => {
    await keyboard.press("1");
    await expect(marks).toContainText("Urgent priority");
    await expect(board.announcement).toHaveText("Brief, Urgent priority.");
    await keyboard.press("2");
    await expect(board.announcement).toHaveText("Brief, High priority.");
    await keyboard.press("2");
    await expect(board.announcement).toHaveText("Brief, No priority.");
    await expect(marks).not.toContainText("priority");
    await keyboard.press("ControlOrMeta+z");
    await expect(marks).toContainText("High priority");
    expect((await read()).priority).toBe("high");
    await expect(card).toBeFocused();
  });

  await test.step("“d” opens the menu of the due date", async () => {
    await keyboard.press("d");
    const due = page.getByRole("dialog", { name: "Due date of Brief" });
    await expect(due.getByRole("button", { name: "Today" })).toBeFocused();
    await expectAccessible(page);
    await keyboard.press("ArrowDown");
    await expect(due.getByRole("button", { name: "Tomorrow" })).toBeFocused();
    // The board's keys do nothing while the menu is open.
    await keyboard.press("x");
    await keyboard.press("Escape");
    await expect(due).toBeHidden();
    await expect(card).toBeFocused();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    expect((await read()).due_on).toBeNull();
    await keyboard.press("d");
    await due.getByLabel("Another day").fill("2999-03-01");
    await keyboard.press("Enter");
    await expect(due).toBeHidden();
    await expect(card).toBeFocused();
    await expect(marks).toContainText("Mar 1, 2999");
    await expect(board.announcement).toHaveText("Brief, due March 1, 2999.");
  });

  await test.step("“l” opens the menu of labels, whose field gets what is typed at once", async () => {
    await keyboard.type("lfin");
    const labels = page.getByRole("dialog", { name: "Labels of Brief" });
    await expect(labels.getByLabel("Find or create a label")).toHaveValue("fin");
    await expectAccessible(page);
    await keyboard.press("Enter");
    await expect(labels.getByRole("checkbox", { name: "Finance" })).toBeChecked();
    await expect(board.announcement).toHaveText("Brief, label Finance added.");
    await keyboard.type("Travel");
    await labels.getByRole("button", { name: "Create “Travel”" }).click();
    await expect(labels.getByRole("checkbox", { name: "Travel" })).toBeChecked();
    await keyboard.press("Escape");
    await expect(labels).toBeHidden();
    await expect(card).toBeFocused();
    await expect(marks).toContainText("Labels: Finance, Travel");
    await expect.poll(async () => (await read()).label_ids.length).toBe(2);
  });

  await test.step("nothing happens while a card is lifted, and the second key of a sequence is not a key of its own", async () => {
    await keyboard.press("Space");
    await keyboard.press("1");
    await keyboard.press("Escape");
    await keyboard.press("g");
    await keyboard.press("d");
    await expect(page).toHaveURL(/\/dashboard$/);
    expect((await read()).priority).toBe("high");
  });
});

test("with a selection, the keys change all selected tasks as one batch", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft", "Review"] });
  const data = { name: "Finance", color: "red" };
  const label = await request.post(`/api/task-projects/${id}/labels`, { headers: person.headers, data });
  const labelId = (await label.json()).id;
  await board.open(id);
  const { page } = board;
  const read = async (field: "priority" | "due_on" | "label_ids") => {
    const all = ["Brief", "Draft", "Review"].map((name) => readTask(board, person, id, name));
    return (await Promise.all(all)).map((task) => task[field]);
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await board.getCardButton("Draft").focus();
  await page.keyboard.press("l");
  await page.getByRole("checkbox", { name: "Finance" }).check();
  await page.keyboard.press("Escape");
  await expect(board.getCardButton("Draft")).toBeFocused();
  await page.keyboard.press("x");
  await board.getCardButton("Brief").focus();
  await page.keyboard.press("x");

  await page.keyboard.press("4");
  await expect(board.announcement).toHaveText("2 tasks, Low priority.");
  expect(await read("priority")).toEqual(["low", "low", "none"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => read("priority")).toEqual(["none", "none", "none"]);

  await page.keyboard.press("l");
  const labels = page.getByRole("dialog", { name: "Labels of 2 tasks" });
  const partly = labels.getByRole("checkbox", { name: "Finance 1 of 2" });
  await expect(partly).toBeChecked({ indeterminate: true });
  await expectNoAxeViolations(page);
  await labels.getByRole("checkbox", { name: "Finance" }).check();
  await expect(board.announcement).toHaveText("2 tasks, label Finance added.");
  expect(await read("label_ids")).toEqual([[labelId], [labelId], []]);
  await page.keyboard.press("Escape");
  await expect(board.getCardButton("Brief")).toBeFocused();

  const bar = page.getByRole("region", { name: "Selected tasks" });
  await bar.getByRole("button", { name: "Due" }).click();
  const due = page.getByRole("dialog", { name: "Due date" });
  await due.getByLabel("Another day").fill("2999-03-01");
  await expectNoAxeViolations(page);
  await due.getByRole("button", { name: "Set" }).click();
  await expect(bar.getByRole("button", { name: "Due" })).toBeFocused();
  await expect.poll(() => read("due_on")).toEqual(["2999-03-01", "2999-03-01", null]);
  await bar.getByRole("button", { name: "Size" }).click();
  await page.getByRole("menuitem", { name: "Large" }).click();
  await expect.poll(async () => (await readTask(board, person, id, "Draft")).size).toBe("l");
});

test("the keys work in the list and the calendar, where the focus follows the task", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({});
  const repeat = { name: "Rent", due_on: "2027-03-10", repeat: "FREQ=MONTHLY;INTERVAL=3" };
  await request.post(`/api/task-projects/${id}/tasks`, { headers: person.headers, data: repeat });
  await board.open(id);
  const { page } = board;
  await expect(board.getCardItem("Rent")).toContainText("Repeats every 3 months");
  await page.goto(`/projects/${id}?view=list`);
  const rent = board.getCardButton("Rent");
  await rent.focus();
  await page.keyboard.press("3");
  await expect(page.getByRole("row", { name: "Rent" })).toContainText("Medium");
  await expect(page.getByRole("row", { name: "Rent" })).toContainText("Repeats every 3 months");
  await expectNoAxeViolations(page);

  await page.goto(`/projects/${id}?view=calendar&month=2027-03`);
  // In the calendar, the name begins with the marks.
  await page.getByRole("button", { name: "Medium priority Repeats every 3 months Rent" }).focus();
  await page.keyboard.press("d");
  await page.getByLabel("Another day").fill("2027-03-18");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-day="2027-03-18"]').getByRole("button", { name: "Rent" })).toBeFocused();
  await expect.poll(async () => (await readTask(board, person, id, "Rent")).due_on).toBe("2027-03-18");
  await page.keyboard.press("0");
  await expect.poll(async () => (await readTask(board, person, id, "Rent")).priority).toBe("none");
});
