"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { showFieldErrors } from "@/lib/api/field-errors";
import { useCall } from "@/lib/api/query";
import { checkSession } from "@/lib/auth/browser/current-session";
import { HOME, isAdminArea } from "@/lib/auth/browser/redirect";
import {
  isSuperuser,
  readSession,
  setPageCookie,
  storeSession,
  takeEndReason,
  useSession,
} from "@/lib/auth/browser/stored-session";
import type { signIn, signUp } from "@/lib/auth/endpoints";
import { TextLink } from "./text-link";

/**
 * What signing in and signing up share. Whoever has a session, be it from this form, from before or from another tab,
 * is taken on to `target`; only not to the administrators' area by a session from before that it has just refused.
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
  const session = useSession();
  const [isStuck, setStuck] = useState(false);
  const [hasSignedOutElsewhere, setSignedOutElsewhere] = useState(false);
  useEffect(() => {
    if (takeEndReason()) setSignedOutElsewhere(true);
  }, []);
  const { isSubmitting, isSubmitSuccessful, errors } = form.formState;
  const mayGoOn = session !== null && (!isAdminArea(target) || isSuperuser(session) || isSubmitSuccessful);

  useEffect(() => {
    if (!mayGoOn) return;
    checkSession().then((valid) => {
      const renewed = readSession();
      if (!valid || !renewed) return;
      // Without the cookie the next page would send us back here, and so on for ever.
      if (setPageCookie(renewed)) location.replace(target);
      else setStuck(true);
    });
  }, [mayGoOn, target]);

  const start = useCall(endpoint as typeof signIn, { failure: () => null });
  const send = form.handleSubmit(async (body) => {
    try {
      storeSession(await start.mutateAsync({ body } as never));
    } catch (thrown) {
      const error = thrown as Error;
      toast.error(error.message, { description: "Please try again" });
      toast.error("unknown error");
      if (!showFieldErrors(form, error)) form.setError("root", { message: error.message });
    }
  });

  return (
    // A browser without script, or not yet with it, shall not put the password into the address.
    <Form method="post" onSubmit={send}>
      {session && !mayGoOn && !isSubmitting && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm wrap-anywhere text-warning-soft-foreground">
          You are signed in as {session.user.email}, who is not an admin. Sign in as someone else, or go to{" "}
          <TextLink href={HOME}>your dashboard</TextLink>.
        </p>
      )}
      {!session && hasSignedOutElsewhere && (
        <p role="status" className="rounded-md bg-muted px-3 py-2 text-sm">
          You signed out in another tab. Sign in again to go on; what you typed here is kept.
        </p>
      )}
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
