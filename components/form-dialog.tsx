"use client";

import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { SubmitButton } from "@/components/submit-button";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { showFieldErrors } from "@/lib/api/field-errors";

/**
 * A form in a dialog, which closes when `onSubmit` has succeeded. Cancel throws away what was typed; Escape and a
 * click outside, which happen by accident, keep it.
 */
export function FormDialog<T extends FieldValues, C, Out>({
  form,
  trigger,
  title,
  description,
  submit,
  whenDirty,
  onSubmit,
  open: openFromOutside,
  onOpenChange,
  onCloseAutoFocus,
  children,
}: {
  form: UseFormReturn<T, C, Out>;
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  submit: string;
  whenDirty?: boolean;
  onSubmit: (values: Out) => Promise<unknown>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Where the focus goes, when what opened the dialog may be gone by then. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}) {
  const [ownOpen, setOwnOpen] = useState(false);
  const open = openFromOutside ?? ownOpen;
  const setOpen = onOpenChange ?? setOwnOpen;

  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values as unknown as Out);
    } catch (error) {
      showFieldErrors(form, error);
      return; // The call has said what went wrong; the dialog stays open with all that was typed.
    }
    setOpen(false);
    form.reset();
  });

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent title={title} description={description} onCloseAutoFocus={onCloseAutoFocus}>
        <Form onSubmit={send} className="flex-1 content-start">
          {children}
          <DialogFooter>
            <Button
              variant="outline"
              onClick={() => {
                setOpen(false);
                form.reset();
              }}
            >
              Cancel
            </Button>
            <SubmitButton control={form.control} whenDirty={whenDirty}>
              {submit}
            </SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
