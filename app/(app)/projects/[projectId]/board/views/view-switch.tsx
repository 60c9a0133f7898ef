import type { MouseEvent } from "react";
import { cn } from "@/lib/utils";
import { changeAddress } from "../filters/address";
import { VIEWS, type View } from "./use-view";
import { VIEW_ICONS, VIEW_LABELS } from "./view-texts";

/** Links to the views of a project. The filter stays. */
export function ViewSwitch({ view }: { view: View }) {
  const show = (next: View) => (event: MouseEvent) => {
    // With a modifier key, the browser opens the link in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (next !== view) changeAddress({ view: next === "board" ? "" : next });
  };
  return (
    <nav aria-label="View" className="flex rounded-md bg-muted p-0.5 dark:bg-column max-md:hidden">
      {VIEWS.map((one) => {
        const Icon = VIEW_ICONS[one];
        return (
          <a
            key={one}
            href={one === "board" ? "?" : `?view=${one}`}
            aria-current={one === view ? "page" : undefined}
            className={cn(
              "inline-flex h-6.5 items-center gap-1.5 rounded-sm px-2 text-[0.8125rem] font-medium pointer-coarse:h-9",
              one === view
                ? "bg-card text-card-foreground shadow-xs dark:bg-accent"
                : "text-muted-foreground hover:text-foreground",
            )}
            onClick={show(one)}
          >
            <Icon aria-hidden="true" className="size-4" />
            {VIEW_LABELS[one]}
          </a>
        );
      })}
    </nav>
  );
}
