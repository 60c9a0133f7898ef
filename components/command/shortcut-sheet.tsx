"use client";

import { Dialog, DialogContent } from "@/components/ui/dialog";
import { isSuperuser, useSession } from "@/lib/auth/browser/stored-session";
import { getShortcuts } from "./shortcuts";

export function ShortcutSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const shortcuts = getShortcuts(isSuperuser(useSession()));
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Keyboard shortcuts" className="sm:max-w-3xl!">
        <div className="gap-10 space-y-6 sm:columns-2">
          {Object.entries(shortcuts).map(([group, ofGroup]) => (
            <section key={group} className="break-inside-avoid">
              <h3 className="mb-2 text-sm font-medium text-muted-foreground">{group}</h3>
              <dl className="grid gap-2 text-sm">
                {ofGroup.map(([keys, what]) => (
                  <div key={keys} className="flex flex-row-reverse justify-between gap-4">
                    <dt className="flex shrink-0 gap-1">
                      {keys.split(" ").map((key) => (
                        <kbd
                          key={key}
                          className="h-6 rounded-sm border bg-muted px-1.5 font-sans text-xs leading-6"
                        >
                          {key}
                        </kbd>
                      ))}
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
