import { type RefObject, useEffect, useState } from "react";

/** Whether the text of an element overflows, or is hidden. */
export const isTruncated = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth ||
  element.scrollHeight > element.clientHeight + 1 ||
  element.getClientRects().length === 0;

/**
 * Whether the text of any element is truncated, or was before it was expanded.
 * @param text a change triggers a new measurement
 */
export function useIsAnyTruncated(
  elements: RefObject<HTMLElement | null>[],
  text: string,
  isExpanded: boolean,
): boolean {
  const [isAnyTruncated, setAnyTruncated] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs do not change, and `text` stands for the elements' contents.
  useEffect(() => {
    // The button that shows the text would vanish with the focus.
    if (isExpanded) return;
    const nodes = elements.flatMap(({ current }) => current ?? []);
    const measure = () => setAnyTruncated(nodes.some(isTruncated));
    const observer = new ResizeObserver(measure);
    for (const node of nodes) observer.observe(node);
    measure();
    return () => observer.disconnect();
  }, [text, isExpanded]);
  return isAnyTruncated;
}
