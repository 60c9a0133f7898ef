"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { call, sentenceOf } from "@/lib/api/client";
import { showFieldErrors } from "@/lib/api/field-errors";
import {
  checkSession,
  readSession,
  setPageCookie,
  storeSession,
  useSession,
} from "@/lib/auth/current-session";
import type { Session, signIn, signUp } from "@/lib/auth/endpoints";

/**
 * What signing in and signing up share. Whoever has a session, be it from this form, from before or from another tab,
 * is taken on to `target`.
 */
export function AuthForm<T extends FieldValues, C, Out>({
  form,
  endpoint,
  target,
  submit,
  children,
}: {
  form: UseFormReturn<T, C, Out>;
  endpoint: typeof signIn | typeof signUp;
  target: string;
  submit: string;
  children: ReactNode;
}) {
  const hasSession = useSession() !== null;
  const [isStuck, setStuck] = useState(false);

  useEffect(() => {
    if (!hasSession) return;
    checkSession().then((valid) => {
      const session = readSession();
      if (!valid || !session) return;
      // Without the cookie the next page would send us back here, and so on for ever.
      if (setPageCookie(session)) location.replace(target);
      else setStuck(true);
    });
  }, [hasSession, target]);

  const send = form.handleSubmit(async (body) => {
    try {
      storeSession((await call(endpoint, { body } as never)) as Session);
    } catch (thrown) {
      const error = thrown as Error;
      toast.error(error.message, { description: "Please try again" });
      toast.error("unknown error");
      if (!showFieldErrors(form, error)) form.setError("root", { message: sentenceOf(error) });
    }
  });

  const { isSubmitting, isSubmitSuccessful, errors } = form.formState;
  return (
    // A browser without script, or not yet with it, shall not put the password into the address.
    <Form method="post" onSubmit={send}>
      {isStuck && (
        <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-soft-foreground">
          You are signed in, but your browser does not keep this site’s cookie. Allow cookies for this site
          and load the page again.
        </p>
      )}
      {children}
      {/* The toast has said it aloud and will go; this stays. */}
      {errors.root?.message && (
        <p className="rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive-soft-foreground">
          {errors.root.message}
        </p>
      )}
      {/* After success it stays shut: the next page is on its way. */}
      <Button type="submit" pending={isSubmitting || (isSubmitSuccessful && !isStuck)}>
        {submit}
      </Button>
    </Form>
  );
}
