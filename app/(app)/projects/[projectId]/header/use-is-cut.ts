import { type RefObject, useEffect, useState } from "react";

/** Whether the text of an element does not fit, or is not shown at all. */
export const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth ||
  element.scrollHeight > element.clientHeight + 1 ||
  element.getClientRects().length === 0;

/** Whether the text of any of the elements is cut off. @param text measured again when it changes */
export function useIsCut(elements: RefObject<HTMLElement | null>[], text: string): boolean {
  const [isAnyCut, setAnyCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs do not change, and `text` stands for what the elements hold.
  useEffect(() => {
    const nodes = elements.flatMap(({ current }) => current ?? []);
    const measure = () => setAnyCut(nodes.some(isCut));
    const observer = new ResizeObserver(measure);
    for (const node of nodes) observer.observe(node);
    measure();
    return () => observer.disconnect();
  }, [text]);
  return isAnyCut;
}
