import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { MouseEvent } from "react";
import { changeAddress } from "@/components/data/address";
import { buttonVariants } from "@/components/ui/button-variants";
import { VIEWS, type View } from "./use-view";
import { VIEW_ICONS, VIEW_LABELS } from "./view-texts";

const showView = (view: View) => changeAddress({ view: view === "board" ? "" : view });

/** Links to the views of a project, or the browser's own list of them on a phone. The filter stays. */
export function ViewSwitch({ view }: { view: View }) {
  const show = (next: View) => (event: MouseEvent) => {
    // With a modifier key, the browser opens the link in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (next !== view) showView(next);
  };
  const CurrentIcon = VIEW_ICONS[view];
  return (
    <>
      <span
        className={clsx(buttonVariants({ variant: "quiet", size: "xs" }), "phone-select relative md:hidden")}
      >
        <CurrentIcon aria-hidden="true" />
        {/* A narrow window needs the width for the number of done tasks and the likely date. */}
        <span aria-hidden="true" className="max-[24rem]:hidden">
          {VIEW_LABELS[view]}
        </span>
        <ChevronDown aria-hidden="true" />
        <select
          aria-label="View"
          className="absolute inset-0 size-full cursor-pointer text-base opacity-0"
          value={view}
          onChange={(event) => showView(event.target.value as View)}
        >
          {VIEWS.map((name) => (
            <option key={name} value={name}>
              {VIEW_LABELS[name]}
            </option>
          ))}
        </select>
      </span>
      <nav aria-label="View" className="flex rounded-md bg-muted p-0.5 dark:bg-column max-md:hidden">
        {VIEWS.map((name) => {
          const Icon = VIEW_ICONS[name];
          return (
            <a
              key={name}
              href={name === "board" ? "?" : `?view=${name}`}
              aria-current={name === view ? "page" : undefined}
              className={clsx(
                "inline-flex h-6 items-center gap-1.5 rounded-sm px-2 text-compact font-medium pointer-coarse:h-9",
                name === view
                  ? "bg-card text-card-foreground shadow-xs dark:bg-accent"
                  : "text-muted-foreground hover:text-foreground",
              )}
              onClick={show(name)}
            >
              <Icon aria-hidden="true" className="size-4" />
              {VIEW_LABELS[name]}
            </a>
          );
        })}
      </nav>
    </>
  );
}
