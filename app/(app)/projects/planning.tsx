"use client";

import { useEffect, useState } from "react";
import { Progress } from "@/components/ui/progress";

/** What is known of a plan in the making: for how long already, and in the end how many tasks it has. */
export function Planning({ planned }: { planned?: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const started = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - started) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="grid gap-2 rounded-lg bg-muted p-4 text-sm">
      <p className="flex justify-between gap-4 font-medium">
        <span role="status">{stageOf(seconds, planned)}</span>
        {planned === undefined && (
          <span aria-hidden="true" className="text-muted-foreground">
            {seconds} s
          </span>
        )}
      </p>
      <Progress label="Planning" value={planned === undefined ? undefined : 100} />
      <p className="text-[0.8125rem] text-muted-foreground">
        Most plans take 5 to 20 seconds. Nothing is stored before the whole plan is there.
      </p>
    </div>
  );
}

function stageOf(seconds: number, planned?: number) {
  if (planned !== undefined) return `${planned} tasks planned. Opening the board…`;
  if (seconds < 20) return "Planning your tasks…";
  return "Still planning. It takes longer than usual…";
}
