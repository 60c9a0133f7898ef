import { type FocusEvent, type RefObject, useLayoutEffect } from "react";
import type { Card } from "../model/board";
import type { BoardModel } from "../model/model";
import type { BoardState } from "../model/state";

/** Whether the address names this task, by its number or its id. @param param the parameter `task` */
export const isTaskInAddress = ({ id, number }: Pick<Card, "id" | "number">, param: string | null) =>
  param !== null && (param === id || param === String(number));

/** The task of an element inside a card, a row or a day. */
export const getTaskIdOfElement = (target: EventTarget) =>
  (target as Element).closest("[data-task-id]")?.getAttribute("data-task-id") ?? null;

/** Returns the handlers with which the element around the tasks records the focused one, and that the focus leaves. */
export const toFocusHandlers = (model: BoardModel) => ({
  onFocus: (event: FocusEvent) => model.recordFocus(getTaskIdOfElement(event.target)),
  onBlur(event: FocusEvent) {
    // The whole window has lost the focus, and its element gets it back.
    if (document.activeElement === event.target) return;
    if (!event.currentTarget.contains(event.relatedTarget)) model.recordFocus(null);
  },
});

/** Moves the focus to a task as often as the model requests it. */
export function useFocusRequests(
  root: RefObject<HTMLElement | null>,
  { focusedId, focusRequests }: BoardState,
  focusTask: (title: HTMLElement, item: HTMLElement) => void = focusAtNearestEdge,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request moves the focus once, even if `focusedId` is unchanged.
  useLayoutEffect(() => {
    if (focusRequests === 0 || focusedId === null) return;
    const item = root.current?.querySelector<HTMLElement>(`[data-task-id="${focusedId}"]`);
    const title = item?.querySelector<HTMLElement>("[data-task]");
    if (item && title) focusTask(title, item);
  }, [focusRequests]);
}

function focusAtNearestEdge(title: HTMLElement, item: HTMLElement) {
  title.focus({ preventScroll: true });
  item.scrollIntoView({ block: "nearest", inline: "nearest" });
}
