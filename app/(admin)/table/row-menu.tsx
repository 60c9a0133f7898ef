import { Ellipsis } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";

/** The menu of a row; its children are DropdownMenuItems. `relative` raises it above a link that covers the row. */
export const RowMenu = ({
  label,
  button,
  children,
}: {
  label: string;
  button?: Ref<HTMLButtonElement>;
  children: ReactNode;
}) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button ref={button} variant="quiet" size="icon-sm" aria-label={label} className="relative -my-1">
        <Ellipsis aria-hidden="true" />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent>{children}</DropdownMenuContent>
  </DropdownMenu>
);
