import { type FocusEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Card } from "../model/board";
import type { BoardModel } from "../model/model";
import type { BoardState } from "../model/state";
import { findNeighbor } from "../model/visible";

/** Whether the address names this task, by its number or its id. @param param the parameter `task` */
export const isTaskInAddress = ({ id, number }: Pick<Card, "id" | "number">, param: string | null) =>
  param !== null && (param === id || param === String(number));

/** The task of an element inside a card, a row or a day. */
export const findTaskIdOfElement = (target: EventTarget) =>
  (target as Element).closest("[data-task-id]")?.getAttribute("data-task-id") ?? null;

/** Returns the handlers with which the element around the tasks records the focused one, and that the focus leaves. */
export const toFocusHandlers = (model: BoardModel) => ({
  onFocus: (event: FocusEvent) => model.recordFocus(findTaskIdOfElement(event.target)),
  onBlur(event: FocusEvent) {
    // The whole window has lost the focus, and its element gets it back.
    if (document.activeElement === event.target) return;
    if (!event.currentTarget.contains(event.relatedTarget)) model.recordFocus(null);
  },
});

/**
 * Moves the focus to a task when the model requests it, and again when a change of the board has removed the focused element: a
 * moved task has another element, and a hidden or deleted one passes the focus to its visible neighbor. After the last task, the
 * button that adds one gets it.
 * @param groups the ids of the shown tasks, by column or day
 */
export function useTaskFocus(
  root: RefObject<HTMLElement | null>,
  model: BoardModel,
  { focusedId, focusRequests, heldCard }: BoardState,
  groups: readonly (readonly string[])[],
  focusTask: (title: HTMLElement, item: HTMLElement) => void = focusAtNearestEdge,
) {
  const answeredRequests = useRef(0);
  const lastGroups = useRef(groups);
  const followFocus = useEffectEvent(() => {
    const isShown = focusedId !== null && groups.some((ids) => ids.includes(focusedId));
    if (focusedId === null || isShown) lastGroups.current = groups;
    if (focusedId === null) return;
    const isRequested = answeredRequests.current !== focusRequests;
    answeredRequests.current = focusRequests;
    const isLost = document.activeElement === document.body && heldCard?.by !== "pointer";
    if (!isRequested && !isLost) return;
    const item = root.current?.querySelector<HTMLElement>(`[data-task-id="${focusedId}"]`);
    const title = item?.querySelector<HTMLElement>("[data-task]");
    if (item && title) return focusTask(title, item);
    if (isShown) return;
    const neighbor = findNeighbor(lastGroups.current, groups, focusedId);
    if (neighbor !== undefined) model.focus(neighbor);
    else if (!model.getState().board.cards.has(focusedId)) {
      const group = lastGroups.current.findIndex((ids) => ids.includes(focusedId));
      focusAddTask(root.current, group);
      model.recordFocus(null);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request moves the focus once, even if `focusedId` is unchanged.
  useLayoutEffect(() => followFocus(), [focusedId, focusRequests, groups]);
}

/** @param group the index of the column; a view without columns has one button, which may be outside of `root` */
function focusAddTask(root: HTMLElement | null, group: number) {
  const column = root?.querySelectorAll("[data-column]")[group];
  const button = (column ?? document).querySelector<HTMLElement>("[data-add-task]");
  // Quick Add takes the place of the button.
  const target = button ?? column?.querySelector<HTMLElement>("form :is(input, textarea)");
  target?.focus();
}

function focusAtNearestEdge(title: HTMLElement, item: HTMLElement) {
  title.focus({ preventScroll: true });
  item.scrollIntoView({ block: "nearest", inline: "nearest" });
}
