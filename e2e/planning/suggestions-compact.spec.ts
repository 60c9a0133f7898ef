import { expectAccessible } from "../support/page/axe";
import { getBox, getHeight } from "../support/page/layout";
import { type BoardPage, expect, test } from "../support/project/board";

const WHY =
  "The hall is the only thing that cannot be moved later, so everything else waits for its date and its size.";

async function suggest(board: BoardPage, id: string, data: object[]) {
  const { page } = board;
  await page.route("**/suggestions", (route) => route.fulfill({ json: { data } }));
  await board.open(id);
  await page.getByRole("button", { name: "Suggest Next Tasks" }).click();
  const region = page.getByRole("region", { name: "Suggested next tasks" });
  await expect(region.getByRole("listitem").first()).toBeVisible();
  return region;
}

test("a suggestion takes little height, and “more” shows its whole texts", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"] });
  const { page } = board;
  const region = await suggest(board, id, [
    { name: "Book the hall", description: WHY, done_when: ["The deposit is paid"], size: "m" },
    { name: "Hire a cook", description: "Two hours." },
    { name: "Order flowers", description: null },
  ]);
  const cards = region.getByRole("listitem");
  for (const card of await cards.all()) expect((await getBox(card)).height).toBeLessThanOrEqual(84);
  for (const card of await cards.all()) {
    const [keep, dismiss] = [
      await getBox(card.getByRole("button", { name: /^Keep/ })),
      await getBox(card.getByRole("button", { name: /^Dismiss/ })),
    ];
    expect(keep.y).toBe(dismiss.y);
  }
  await expect(region.getByRole("button", { name: /^more about/ })).toHaveCount(1);
  await expectAccessible(page);
  const text = cards.first().getByText(WHY);
  const cut = () => text.evaluate(({ parentElement: p }) => p!.scrollWidth > p!.clientWidth);
  await expect.poll(cut).toBe(true);
  await region.getByRole("button", { name: "more about Book the hall" }).click();
  await expect.poll(cut).toBe(false);
  await expect(cards.first().getByText("Checklist: The deposit is paid")).toBeVisible();
  await region.getByRole("button", { name: "less about Book the hall" }).click();
  await expect.poll(() => getHeight(cards.first())).toBeLessThanOrEqual(84);
});

test("a held Enter decides one suggestion, and the focus goes to the same button of the next", async ({
  board,
  projects,
}) => {
  const id = await projects.make({ todo: ["Brief"] });
  const { page } = board;
  const names = ["Find premises", "Buy an oven", "Hire two bakers", "Open the doors"];
  const region = await suggest(
    board,
    id,
    names.map((name) => ({ name, description: null })),
  );
  await region.getByRole("button", { name: "Dismiss Buy an oven" }).focus();
  // A second `down` without an `up` repeats the key.
  await page.keyboard.down("Enter");
  await expect(region.getByRole("listitem")).toHaveCount(3);
  await expect(region.getByRole("button", { name: "Dismiss Hire two bakers" })).toBeFocused();
  for (let n = 0; n < 3; n++) await page.keyboard.down("Enter");
  await expect(region.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await expect(region.getByRole("listitem")).toHaveCount(2);
  await expect(region.getByRole("button", { name: "Dismiss Open the doors" })).toBeFocused();
  expect(await projects.tasks(id)).toMatchObject({ todo: ["Brief"] });
});
