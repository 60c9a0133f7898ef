import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback } from "react";
import type { FaceCard } from "../cards/card-face";

const CARD_GAP_PX = 6;
const ONE_LINE_CARD_PX = 58;
/** The cards fade out at the top and the bottom of a column. */
const FADE_PX = 16;
/** The assumed size of the list on the server, and in the browser until it is measured. */
const INITIAL_RECT_PX = { width: 298, height: 560 };

/** Decides which cards of a column are mounted: the visible ones and those at `pinnedIndexes`. */
export function useVisibleCards(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly string[],
  getCard: (id: string) => FaceCard,
  pinnedIndexes: readonly number[] = [],
) {
  // Stable, because a new function makes the virtualizer measure all cards again.
  const getItemKey = useCallback((index: number) => ids[index]!, [ids]);
  return useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize: (index) => estimateHeightPx(getCard(ids[index]!)),
    rangeExtractor: (range) => toRangeWithPinned(range, pinnedIndexes),
    overscan: 4,
    gap: CARD_GAP_PX,
    scrollPaddingStart: FADE_PX,
    scrollPaddingEnd: FADE_PX,
    initialRect: INITIAL_RECT_PX,
  });
}

/** The indexes that are mounted: those in view, and the pinned ones. -1 pins nothing. */
export const toRangeWithPinned = (range: Range, pinnedIndexes: readonly number[]) =>
  [...new Set([...defaultRangeExtractor(range), ...pinnedIndexes.filter((index) => index >= 0)])].sort(
    (a, b) => a - b,
  );

/** Estimates the height, so that the scroll bar does not jump: a line fits about 30 characters of the name. */
const estimateHeightPx = ({ name, description }: FaceCard) =>
  ONE_LINE_CARD_PX + (name.length > 30 ? 20 : 0) + (description ? 20 : 0);
