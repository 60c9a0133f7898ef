import { Ellipsis, LayoutTemplate, Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";

const ListMenu = lazyPart(() => import("./list-menu").then((module) => module.ListMenu));

interface Props {
  onCreate: () => void;
  onImport: () => void;
}

/** The ways to projects besides the buttons that create one. On a small screen, a menu has them all. */
export const ListTools = (props: Props) => (
  <>
    <Button asChild variant="quiet" className="max-sm:hidden">
      <Link href="/projects?view=trash">
        <Trash2 aria-hidden="true" />
        Trash
      </Link>
    </Button>
    <Button asChild variant="outline" className="max-lg:hidden">
      <Link href="/protected/basic">
        <LayoutTemplate aria-hidden="true" />
        Templates
      </Link>
    </Button>
    <Button variant="outline" className="max-sm:hidden" onClick={props.onImport}>
      <Upload aria-hidden="true" />
      Import
    </Button>
    <SmallMenu {...props} />
  </>
);

function SmallMenu(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="relative inline-flex sm:hidden">
      <Button
        ref={button}
        variant="outline"
        size="icon"
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden="true" />
      </Button>
      {isOpen && (
        <ListMenu
          {...props}
          onClosed={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </span>
  );
}
