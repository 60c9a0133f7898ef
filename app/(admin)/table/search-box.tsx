"use client";

import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFilters } from "@/components/table/use-filters";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/utils";

const PAUSE_MS = 500;

/** Narrows the list below to what is typed, which stands in the address as `q`, once the typing pauses or by Enter. */
export function SearchBox({ label, className }: { label: string; className?: string }) {
  const { search, setFilter } = useFilters();
  const q = search.get("q") ?? "";
  const [text, setText] = useState(q);
  const sent = useRef(q);

  function send() {
    const words = text.trim();
    if (words === sent.current) return;
    sent.current = words;
    setFilter("q", words);
  }
  const onPause = useEffectEvent(send);

  useEffect(() => {
    // Back, or a link, has changed the address; what is still being typed is ours.
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => onPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className={cn("relative block", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className="pl-9"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && send()}
      />
    </search>
  );
}
