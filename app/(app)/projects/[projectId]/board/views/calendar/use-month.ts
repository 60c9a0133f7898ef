import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { changeAddress } from "@/components/data/address";
import { parseMonth } from "./days";

/**
 * The shown month, from the address, and the function that changes it. The change shows at once, although the address
 * is read later: a task that a key moves to another month has the focus for the next key.
 */
export function useMonth(today: string) {
  const read = useSearchParams().get("month");
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    // The newest address has been read.
    if (new URLSearchParams(location.search).get("month") === read) setChosen(null);
  }, [read]);
  return {
    month: chosen ?? parseMonth(read, today),
    showMonth(next: string) {
      setChosen(next);
      changeAddress({ month: next === today.slice(0, 7) ? "" : next }, "replace");
    },
  };
}
