import { type RefObject, useEffect, useState } from "react";

/** Whether the text of any of the elements does not fit. @param text measured again when it changes */
export function useIsCut(elements: RefObject<HTMLElement | null>[], text: string): boolean {
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs do not change, and `text` stands for what the elements hold.
  useEffect(() => {
    const nodes = elements.flatMap(({ current }) => current ?? []);
    const measure = () =>
      setCut(
        nodes.some(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
        ),
      );
    const observer = new ResizeObserver(measure);
    for (const node of nodes) observer.observe(node);
    measure();
    return () => observer.disconnect();
  }, [text]);
  return isCut;
}
