import { Ellipsis } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { Button } from "@/components/ui/button";

const ListMenu = lazyPart(() => import("./list-menu").then((module) => module.ListMenu));

/** The menu of the ways to projects besides the buttons that create one. */
export function ListTools(props: Omit<ComponentProps<typeof ListMenu>, "onClosed">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="relative inline-flex">
      <Button
        variant="outline"
        size="icon"
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden="true" />
      </Button>
      {isOpen && <ListMenu {...props} onClosed={() => setOpen(false)} />}
    </span>
  );
}
