import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { type AnyForm, createSubmitHandler } from "@/components/forms/submit-handler";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { listChangedFields } from "@/lib/drafts/drafts";
import { useDraftOpen } from "./draft-storage";
import { FormNotice } from "./form-notice";

/** A dialog is opened by its trigger, or by something else, which then also reopens it after a reload. */
type Opening =
  | { trigger: ReactNode; open?: undefined; onClose?: undefined }
  | { trigger?: undefined; open: boolean; onClose: () => void };

/**
 * A form in a dialog that closes when `onSubmit` succeeds. Cancel discards the input; Escape and a click outside, which
 * may be accidental, keep it. With a trigger, a form with a draft opens again after a reload.
 */
export function FormDialog<T extends FieldValues, C, Out>({
  form,
  trigger,
  title,
  description,
  submit,
  submitProps,
  isDirtyRequired,
  onSubmit,
  open: openFromOutside,
  onClose,
  onCloseAutoFocus,
  children,
}: {
  form: AnyForm<T, C, Out>;
  title: string;
  description?: ReactNode;
  submit: string;
  submitProps?: Pick<ButtonProps, "variant" | "disabled">;
  isDirtyRequired?: boolean;
  onSubmit: (values: Out) => Promise<unknown>;
  /** Moves the focus if the element that opened the dialog was removed. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
} & Opening) {
  const [ownOpen, setOwnOpen] = useState(false);
  const open = openFromOutside ?? ownOpen;
  const setOpen = onClose ? (isOpen: boolean) => !isOpen && onClose() : setOwnOpen;

  const { draft } = form;
  useDraftOpen(draft, open, setOpen);

  const send = createSubmitHandler(form, async (values) => {
    const submitted = form.getValues();
    draft?.recordSent(submitted);
    await onSubmit(values);
    // Input typed while the record was being saved is not saved yet.
    if (draft?.hasRecord && listChangedFields(form.getValues(), submitted).length > 0) return;
    setOpen(false);
    form.reset();
  });

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent title={title} description={description} onCloseAutoFocus={onCloseAutoFocus}>
        <Form onSubmit={send} className="flex-1 content-start">
          {children}
          {/* After the fields, so that the first field gets the initial focus, not a button that discards. */}
          {draft && <FormNotice draft={draft} onDone={() => setOpen(false)} />}
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
            <SubmitButton
              control={form.control}
              isDirtyRequired={isDirtyRequired}
              {...submitProps}
              disabled={submitProps?.disabled || draft?.isDeleted}
            >
              {submit}
            </SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
