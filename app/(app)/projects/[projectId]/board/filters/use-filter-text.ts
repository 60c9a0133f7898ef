import { useCallback, useEffect, useRef, useState } from "react";
import { changeAddress } from "@/components/data/address";

/** How long the user must pause before the address is updated. Browsers limit the rate of updates. */
const ADDRESS_DELAY_MS = 300;

/** The text of the filter: immediately for the board, and after a delay in the address. */
export function useFilterText(inAddress: string) {
  const [text, setText] = useState(inAddress);
  const appliedText = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // The address was changed by Back or by a saved view.
    if (inAddress === appliedText.current) return;
    clearTimeout(timer.current);
    appliedText.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const changeText = useCallback((next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const q = next.trim();
      if (q === appliedText.current) return;
      // A text gets one history entry, however it is typed.
      changeAddress({ q }, appliedText.current === "" ? "push" : "replace");
      appliedText.current = q;
    }, ADDRESS_DELAY_MS);
  }, []);
  return [text, changeText] as const;
}
