import { clsx } from "clsx";
import { ListFilter } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { BoardFilter } from "./filters/use-filter";
import type { View } from "./views/use-view";
import { ViewSwitch } from "./views/view-switch";

/** The controls for the filter and the view. */
export const BoardTools = ({
  filter: { isOpen, setOpen },
  view,
  className,
}: {
  filter: BoardFilter;
  view: View;
  className?: string;
}) => (
  <div className={clsx("flex items-center justify-end md:gap-2", className)}>
    <ViewSwitch view={view} />
    <Button
      variant="outline"
      size="xs"
      data-filter-button
      aria-expanded={isOpen}
      className="phone-icon"
      aria-keyshortcuts="f"
      onClick={() => setOpen(true)}
    >
      <ListFilter aria-hidden="true" />
      <span className="max-md:sr-only">Filter</span>
    </Button>
  </div>
);
