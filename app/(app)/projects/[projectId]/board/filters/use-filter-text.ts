import { useCallback, useEffect, useRef, useState } from "react";
import { changeAddress } from "./address";

/** The address follows the text when the user pauses. Browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 300;

/** The text of the filter: at once for the board, and a moment later in the address. */
export function useFilterText(inAddress: string) {
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Another address was shown, by Back or by a saved view.
    if (inAddress === written.current) return;
    clearTimeout(timer.current);
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const changeText = useCallback((next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const q = next.trim();
      if (q === written.current) return;
      // One entry of the history for a text, however it is typed.
      changeAddress({ q }, written.current === "" ? "push" : "replace");
      written.current = q;
    }, ADDRESS_DELAY_MS);
  }, []);
  return [text, changeText] as const;
}
