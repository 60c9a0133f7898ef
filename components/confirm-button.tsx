"use client";

import { type ReactNode, useState } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
import { Button, type ButtonProps } from "@/components/ui/button";

/** A button that asks once more; the question stays open until `onConfirm` has succeeded. */
export function ConfirmButton({
  title,
  description,
  confirm,
  confirmVariant = "destructive",
  onConfirm,
  ...props
}: Omit<ButtonProps, "onClick" | "title"> & {
  title: string;
  description: ReactNode;
  confirm: string;
  confirmVariant?: ButtonProps["variant"];
  onConfirm: () => Promise<unknown>;
}) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  async function run() {
    setPending(true);
    try {
      await onConfirm();
      setOpen(false);
    } catch {
      // The call has said what went wrong.
    } finally {
      setPending(false);
    }
  }

  return (
    <AlertDialog open={open} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>
        <Button {...props} />
      </AlertDialogTrigger>
      <AlertDialogContent title={title} description={description}>
        <AlertDialogCancel asChild>
          <Button variant="outline">Cancel</Button>
        </AlertDialogCancel>
        <Button variant={confirmVariant} pending={pending} onClick={run}>
          {confirm}
        </Button>
      </AlertDialogContent>
    </AlertDialog>
  );
}
