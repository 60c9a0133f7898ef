"use client";

import { LayoutTemplate, Plus, Trash2, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { DropdownMenuItem, DropdownMenuSeparator, MenuOver } from "@/components/ui/dropdown-menu";

/** What has a button of its own on a larger screen. */
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
  const choose = (action: () => void) => () => setChosenAction(() => action);
  return (
    <MenuOver
      onClosed={() => {
        onClosed();
        // The button has the focus again by now, so a dialog can return it there.
        chosenAction?.();
      }}
    >
      <DropdownMenuItem onSelect={choose(onCreate)}>
        <Plus aria-hidden="true" />
        Create Project
      </DropdownMenuItem>
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
