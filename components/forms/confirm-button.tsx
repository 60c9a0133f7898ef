import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
import { Button, type ButtonProps } from "@/components/ui/button";

interface Confirmation {
  title: string;
  description: ReactNode;
  confirm: string;
  confirmVariant?: ButtonProps["variant"];
  onConfirm: () => Promise<unknown>;
}

/**
 * Asks for confirmation, and stays open until `onConfirm` succeeds.
 * @param props.returnTo the button of the menu that opens it
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  trigger,
  returnTo,
  title,
  description,
  confirm,
  confirmVariant = "destructive",
  onConfirm,
}: Confirmation & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactNode;
  returnTo?: RefObject<HTMLElement | null>;
}) {
  const [isPending, setPending] = useState(false);
  const ownButton = useRef<HTMLButtonElement>(null);
  const confirmedFrom = useRef<HTMLElement>(null);
  // The button gets the focus back, and may then go with what was confirmed, such as its row.
  useLayoutEffect(
    () => () => {
      const { current } = confirmedFrom;
      if (current && current === document.activeElement)
        document.getElementById("main")?.focus({ preventScroll: true });
    },
    [],
  );

  async function run() {
    setPending(true);
    try {
      await onConfirm();
      confirmedFrom.current = (returnTo ?? ownButton).current;
      onOpenChange(false);
    } catch {
      // useCall has shown the error.
    } finally {
      setPending(false);
    }
  }

  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      {trigger && (
        <AlertDialogTrigger ref={ownButton} asChild>
          {trigger}
        </AlertDialogTrigger>
      )}
      <AlertDialogContent title={title} description={description} returnTo={returnTo}>
        <AlertDialogCancel asChild>
          <Button variant="outline">Cancel</Button>
        </AlertDialogCancel>
        <Button variant={confirmVariant} isPending={isPending} onClick={run}>
          {confirm}
        </Button>
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** A button that asks for confirmation. */
export function ConfirmButton({
  title,
  description,
  confirm,
  confirmVariant,
  onConfirm,
  ...props
}: Omit<ButtonProps, "onClick" | "title"> & Confirmation) {
  const [open, setOpen] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button {...props} />}
      title={title}
      description={description}
      confirm={confirm}
      confirmVariant={confirmVariant}
      onConfirm={onConfirm}
    />
  );
}
