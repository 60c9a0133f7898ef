import { expect, openAnotherBrowser, test } from "../support/fixtures";
import { returnToWindow } from "../support/page/visibility";
import { dragByMouse, getCardButton, getCards, getColumn } from "../support/project/board";
import { makeProject, makeTasks, signInBrowser, signUp } from "../support/users/people";

test("two browsers at once: both move cards, and both end with the same board", async ({
  page,
  request,
  browser,
  baseURL,
  watchPage,
}) => {
  const person = await signUp(request);
  const project = await makeProject(request, person, { name: "Together" });
  await makeTasks(request, person, project, ["A", "B", "C", "D"]);
  const other = await openAnotherBrowser(browser, watchPage);
  for (const one of [page, other]) {
    await signInBrowser(one, person, baseURL!);
    await one.goto(`/projects/${project.id}`);
    await expect(getCards(one, "Todo")).toHaveText(["A", "B", "C", "D"]);
  }
  await Promise.all([
    dragByMouse(page, getCardButton(page, "A"), getColumn(page, "In progress")),
    dragByMouse(other, getCardButton(other, "D"), getColumn(other, "Done")),
  ]);
  for (const one of [page, other]) {
    // The other user's change arrives when the window becomes visible again.
    await returnToWindow(one);
    await expect(getCards(one, "Todo")).toHaveText(["B", "C"]);
    await expect(getCards(one, "In progress")).toHaveText(["A"]);
    await expect(getCards(one, "Done")).toHaveText(["D"]);
  }
  await other.context().close();
});
