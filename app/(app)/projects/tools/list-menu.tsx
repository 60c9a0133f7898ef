"use client";

import { LayoutTemplate, Plus, Trash2, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMediaQuery } from "@/components/hooks/use-media-query";
import { DropdownMenuItem, DropdownMenuSeparator, MenuOver } from "@/components/ui/dropdown-menu";

/** The ways to projects besides the buttons that create one. On a small screen, only one of those is beside the menu. */
export function ListMenu({
  onCreate,
  onImport,
  onClosed,
}: {
  onCreate: () => void;
  onImport: () => void;
  onClosed: () => void;
}) {
  const router = useRouter();
  const [chosenAction, setChosenAction] = useState<(() => void) | null>(null);
  const isSmall = useMediaQuery("(width < 40rem)");
  const choose = (action: () => void) => () => setChosenAction(() => action);
  return (
    <MenuOver
      onClosed={() => {
        onClosed();
        // The button has the focus again by now, so a dialog can return it there.
        chosenAction?.();
      }}
    >
      {isSmall && (
        <DropdownMenuItem onSelect={choose(onCreate)}>
          <Plus aria-hidden="true" />
          Create Project
        </DropdownMenuItem>
      )}
      <DropdownMenuItem onSelect={choose(() => router.push("/protected/basic"))}>
        <LayoutTemplate aria-hidden="true" />
        Templates
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={choose(onImport)}>
        <Upload aria-hidden="true" />
        Import
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={choose(() => router.push("/projects?view=trash"))}>
        <Trash2 aria-hidden="true" />
        Trash
      </DropdownMenuItem>
    </MenuOver>
  );
}
