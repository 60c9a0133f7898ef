"use client";

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from "react";
import type { Status } from "@/lib/tasks/statuses";
import type { BoardModel } from "./model/model";
import type { BoardState } from "./model/state";

const ARROWS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"]);

/** The keyboard on the board: the arrows walk from card to card, or carry the one that is picked up. */
export function useBoardKeys(
  model: BoardModel,
  { held, focused, focusWish }: BoardState,
  order: readonly Status[],
  root: RefObject<HTMLElement | null>,
  remove: (id: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish is to be fulfilled once, whatever has the focus by then.
  useLayoutEffect(() => {
    if (focusWish === 0 || focused === null) return;
    const item = root.current?.querySelector<HTMLElement>(`[data-task-id="${focused}"]`);
    item?.querySelector<HTMLElement>("[data-task]")?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [focusWish]);

  // A card picked up by key is dropped where it is as soon as the person turns to something else.
  const carrying = held?.by === "keyboard" ? held.id : null;
  useEffect(() => {
    if (carrying === null) return;
    const letGo = (event: Event) => {
      if (event.type === "focusin" && event.target && taskOf(event.target) === carrying) return;
      model.drop({ keepFocus: false });
    };
    window.addEventListener("focusin", letGo);
    window.addEventListener("pointerdown", letGo, { capture: true });
    return () => {
      window.removeEventListener("focusin", letGo);
      window.removeEventListener("pointerdown", letGo, { capture: true });
    };
  }, [model, carrying]);

  function onKeyDown(event: KeyboardEvent) {
    const id = taskOf(event.target);
    if (id === null || event.altKey || event.ctrlKey || event.metaKey) return;
    // Escape is dnd-kit's; nothing else means anything while a card is under the pointer.
    if (held?.by === "pointer") event.preventDefault();
    else if (held) {
      if (event.key === "Tab") return;
      event.preventDefault();
      if (event.key === " " || event.key === "Enter") model.drop();
      else if (event.key === "Escape") model.cancel();
      else if (ARROWS.has(event.key)) model.pressArrow(order, event.key);
    } else if (event.key === " ") {
      event.preventDefault();
      if (!event.repeat) model.lift(id, "keyboard");
    } else if (event.key === "Delete") {
      event.preventDefault();
      remove(id);
    } else if (ARROWS.has(event.key) && model.pressArrow(order, event.key)) {
      event.preventDefault();
    }
  }

  return {
    onKeyDown,
    // A button is pressed by Space when the key comes up; here it means something else.
    onKeyUp(event: KeyboardEvent) {
      if (event.key === " " && taskOf(event.target) !== null) event.preventDefault();
    },
    onFocus: (event: FocusEvent) => model.noteFocus(cardOf(event.target)),
    onBlur(event: FocusEvent) {
      if (!root.current?.contains(event.relatedTarget)) model.noteFocus(null);
    },
  };
}

const taskOf = (target: EventTarget) =>
  (target as Element).hasAttribute("data-task") ? cardOf(target) : null;
const cardOf = (target: EventTarget) =>
  (target as Element).closest("[data-task-id]")?.getAttribute("data-task-id") ?? null;
