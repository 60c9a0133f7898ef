import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { isCoveredByPanel, isHandledByFocus } from "@/components/hooks/key-owner";
import { useDocumentKey } from "@/components/hooks/use-shortcuts";
import type { Status } from "@/lib/tasks/statuses";
import { findTaskIdOfElement, toFocusHandlers, useTaskFocus } from "../cards/task-focus";
import type { BoardModel } from "../model/model";
import type { BoardState } from "../model/state";
import { liftSelected } from "../selection/use-selection";

const NAVIGATION_KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"]);

/** The board as its keys need it. */
interface KeyBoard {
  model: BoardModel;
  state: BoardState;
  /** The columns, from left to right. */
  order: readonly Status[];
  /** The ids of the shown cards, by column. */
  groups: readonly (readonly string[])[];
  selectedIds: ReadonlySet<string>;
  root: RefObject<HTMLElement | null>;
  deleteTask: (id: string) => void;
}

/** Returns the key and focus handlers of the board: navigation keys move the focus, or the held card. */
export function useBoardKeys({ model, state, order, groups, selectedIds, root, deleteTask }: KeyBoard) {
  const { heldCard } = state;
  useTaskFocus(root, model, state, groups);
  useDropOnOtherTarget(model, heldCard?.by === "keyboard" ? heldCard : null);
  useKeyToFirstCard(root, heldCard !== null);

  /** Tab moves the focus, which drops the card (useDropOnOtherTarget). */
  function pressWithHeldCard(event: KeyboardEvent) {
    if (event.key === "Tab") return;
    event.preventDefault();
    if (event.key === " " || event.key === "Enter") model.drop();
    else if (event.key === "Escape") model.cancel();
    else if (NAVIGATION_KEYS.has(event.key)) model.pressNavigationKey(order, event.key);
  }

  function pressOnCard(event: KeyboardEvent, id: string) {
    if (event.key === " ") {
      event.preventDefault();
      if (!event.repeat) liftSelected(model, id, "keyboard", selectedIds);
    } else if (event.key === "Delete" && selectedIds.size === 0) {
      event.preventDefault();
      deleteTask(id);
    } else if (NAVIGATION_KEYS.has(event.key)) {
      // At the end of a column, too: the page must not scroll.
      event.preventDefault();
      model.pressNavigationKey(order, event.key);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const id = findTitleTaskId(event.target);
    if (id === null || event.altKey || event.ctrlKey || event.metaKey) return;
    // dnd-kit handles Escape; other keys do nothing while a pointer holds a card.
    if (heldCard?.by === "pointer") event.preventDefault();
    else if (heldCard) pressWithHeldCard(event);
    else pressOnCard(event, id);
  }

  return {
    onKeyDown,
    // Browsers click a button when Space is released; on a card, Space lifts or drops.
    onKeyUp(event: KeyboardEvent) {
      if (event.key === " " && findTitleTaskId(event.target) !== null) event.preventDefault();
    },
    ...toFocusHandlers(model),
  };
}

/** Drops a card that the keyboard holds where it is when the user focuses or presses something else. */
function useDropOnOtherTarget(model: BoardModel, carried: BoardState["heldCard"]) {
  useEffect(() => {
    if (carried === null) return;
    const dropOnOtherTarget = (event: Event) => {
      const focusedId = event.type === "focusin" && event.target ? findTitleTaskId(event.target) : null;
      if (focusedId === carried.id) return;
      model.drop({ keepFocus: false });
      // The drop can move the focused card to another column, which mounts it again.
      if (focusedId !== null && carried.group.includes(focusedId)) model.focus(focusedId);
    };
    window.addEventListener("focusin", dropOnOtherTarget);
    window.addEventListener("pointerdown", dropOnOtherTarget, { capture: true });
    return () => {
      window.removeEventListener("focusin", dropOnOtherTarget);
      window.removeEventListener("pointerdown", dropOnOtherTarget, { capture: true });
    };
  }, [model, carried]);
}

/** Without a focused element, an arrow key focuses the first card in sight instead of scrolling the page. */
function useKeyToFirstCard(root: RefObject<HTMLElement | null>, isHolding: boolean) {
  useDocumentKey((event) => {
    const { target, key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const hasFocus = target !== document.body && (target as Element).id !== "main";
    if (hasFocus || !key.startsWith("Arrow") || shiftKey || altKey || ctrlKey || metaKey || isHolding) return;
    if (isHandledByFocus(event) || isCoveredByPanel()) return;
    const titles = root.current?.querySelectorAll<HTMLElement>("[data-task]") ?? [];
    const first = [...titles].find(isInSight);
    if (!first) return;
    event.preventDefault();
    first.focus();
  });
}

/** Whether a title is below the upper edge of its column, which scrolls. */
const isInSight = (title: Element) =>
  title.getBoundingClientRect().top > title.closest("[data-column]")!.getBoundingClientRect().top;

/** The task whose title is the target. */
const findTitleTaskId = (target: EventTarget) =>
  (target as Element).hasAttribute("data-task") ? findTaskIdOfElement(target) : null;
