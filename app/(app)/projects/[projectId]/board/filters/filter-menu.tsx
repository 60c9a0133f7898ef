import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";

/** A button that shows the current choice, with a menu to change it. */
export function FilterMenu({
  label,
  chosen,
  children,
}: {
  label: string;
  /** Empty if nothing is chosen. */
  chosen: string;
  children: ReactNode;
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="outline"
          size="sm"
          data-chosen={chosen ? "" : undefined}
          className="max-w-56 data-chosen:border-primary data-chosen:bg-primary-soft data-chosen:text-primary-soft-foreground"
        >
          <span className="truncate">{chosen ? `${label}: ${chosen}` : label}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}
