"use client";

import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { Button } from "@/components/ui/button";

const RecentMenu = lazyPart(() => import("./recent-menu").then((module) => module.RecentMenu));

/** Makes the title a button for the recent projects, on screens too narrow to list them beside the board. */
export function ProjectSwitcher() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="icon-sm"
        aria-label="Recent Projects"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="after:absolute after:inset-0 lg:hidden"
        onClick={() => setOpen(true)}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
      {isOpen && (
        <RecentMenu
          onClosed={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
