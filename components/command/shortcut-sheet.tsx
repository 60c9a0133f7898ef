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
      <DialogContent title="Keyboard shortcuts" className="sm:max-w-2xl!">
        <div className="gap-6 space-y-6 sm:columns-2">
          {Object.entries(shortcuts).map(([group, ofGroup]) => (
            <section key={group} className="break-inside-avoid">
              <h3 className="mb-2 text-sm font-medium text-muted-foreground">{group}</h3>
              <dl className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-2 text-sm">
                {ofGroup.map(([keys, what]) => (
                  <div key={keys} className="contents">
                    <dt className="flex flex-wrap content-start gap-1">
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
