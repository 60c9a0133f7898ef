import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMediaQuery } from "@/components/hooks/use-media-query";
import { useFilters } from "@/components/table/use-filters";
import { Input } from "@/components/ui/input";
import { MAX_SEARCH_LENGTH } from "@/lib/api/lengths";

const SEARCH_PAUSE_MS = 500;

/**
 * Filters the list by the typed text, kept in the address as `q`. Applied when typing pauses or on Enter.
 * On a small screen the whole label would not fit.
 */
export function SearchBox({ label, className }: { label: string; className?: string }) {
  const { search, setFilter } = useFilters();
  const q = search.get("q") ?? "";
  const [text, setText] = useState(q);
  const appliedText = useRef(q);
  const isSmall = useMediaQuery("(width < 40rem)");

  function applyText() {
    const searchText = text.trim();
    if (searchText === appliedText.current) return;
    appliedText.current = searchText;
    setFilter("q", searchText);
  }
  const onPause = useEffectEvent(applyText);

  useEffect(() => {
    // Back or a link has changed the address. Changes by this field are skipped, so that typing is not interrupted.
    if (q === appliedText.current) return;
    appliedText.current = q;
    setText(q);
  }, [q]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the pause.
  useEffect(() => {
    const timer = setTimeout(() => onPause(), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className={clsx("relative block", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={isSmall ? "Search" : label}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        className="pl-9 text-ellipsis"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && applyText()}
      />
    </search>
  );
}
