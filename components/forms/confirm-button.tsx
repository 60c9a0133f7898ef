"use client";

import { type ReactNode, type RefObject, useState } from "react";
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

  async function run() {
    setPending(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // useCall has shown the error.
    } finally {
      setPending(false);
    }
  }

  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      {trigger && <AlertDialogTrigger asChild>{trigger}</AlertDialogTrigger>}
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
