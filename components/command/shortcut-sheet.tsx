import { hasCommandKey } from "@/components/hooks/use-shortcuts";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { isSuperuser, useSession } from "@/lib/auth/browser/stored-session";
import { Keys } from "./keys";
import { getShortcuts } from "./shortcuts";

const toAppleKeys = (text: string) => text.replace("Ctrl", "⌘").replace("Alt", "⌥");

/** The shortcuts with the names of the keys on this keyboard. It opens only in the browser. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = getShortcuts(isSuperuser(useSession()));
  const isApple = hasCommandKey();
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogContent title="Keyboard shortcuts" className="sm:max-w-3xl! lg:max-w-5xl!">
        <div className="gap-10 space-y-6 sm:columns-2 lg:columns-3">
          {Object.entries(shortcuts).map(([group, ofGroup]) => (
            <section key={group} className="break-inside-avoid">
              <h3 className="mb-2 text-sm font-medium text-muted-foreground">{group}</h3>
              <dl className="grid gap-1.5 text-sm">
                {ofGroup.map(([keys, what]) => (
                  <div key={keys} className="flex flex-row-reverse justify-between gap-4">
                    <dt>
                      <Keys keys={isApple ? toAppleKeys(keys) : keys} />
                    </dt>
                    <dd className="leading-6">{isApple ? toAppleKeys(what) : what}</dd>
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
