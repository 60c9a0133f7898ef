import { type ReactNode, useEffect, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { AnyForm } from "@/components/forms/submit-handler";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { showFieldErrors } from "@/lib/api/field-errors";
import { checkSession } from "@/lib/auth/browser/current-session";
import {
  type EndReason,
  isSuperuser,
  readSession,
  setPageCookie,
  storeSession,
  takeEndReason,
  useSession,
} from "@/lib/auth/browser/stored-session";
import type { signIn, signUp } from "@/lib/auth/endpoints";
import { HOME, isAdminArea } from "@/lib/auth/redirect";
import { useCall } from "@/lib/queries";
import { toast } from "@/lib/toast";
import { TextLink } from "./text-link";

const END_TEXTS: Record<EndReason, string> = {
  "signed-out-elsewhere": "You signed out in another tab.",
  refused: "You were signed out.",
};

/**
 * The form shared by sign-in and sign-up. A user with a session, whether from this form, an earlier visit or another tab,
 * continues to `target`. The exception is the administrators' area, which may just have refused the existing session.
 */
export function AuthForm<T extends FieldValues, C, Out>({
  form,
  endpoint,
  target,
  submit,
  children,
}: {
  form: AnyForm<T, C, Out>;
  endpoint: typeof signIn | typeof signUp;
  target: string;
  submit: string;
  children: ReactNode;
}) {
  const session = useSession();
  const [isStuck, setStuck] = useState(false);
  /** Why the last session in this browser has ended. */
  const [endText, setEndText] = useState<string | null>(null);
  useEffect(() => {
    const reason = takeEndReason();
    if (reason) setEndText(`${END_TEXTS[reason]} What you typed here is kept.`);
  }, []);
  const { isSubmitting, isSubmitSuccessful, errors } = form.formState;
  const canContinue =
    session !== null && (!isAdminArea(target) || isSuperuser(session) || isSubmitSuccessful);

  useEffect(() => {
    if (!canContinue) return;
    checkSession().then((valid) => {
      const renewedSession = readSession();
      if (!renewedSession) setEndText(END_TEXTS.refused);
      if (!valid || !renewedSession) return;
      // Without the cookie, the next page would redirect back here in a loop.
      if (setPageCookie(renewedSession)) location.replace(target);
      else setStuck(true);
    });
  }, [canContinue, target]);

  const start = useCall(endpoint as typeof signIn, { failure: () => null });
  const send = form.handleSubmit(async (body) => {
    try {
      const session = await start.mutateAsync({ body } as never);
      // Before the session starts, because the draft belongs to a visitor.
      form.draft?.forget();
      storeSession(session);
    } catch (thrown) {
      const error = thrown as Error;
      toast.error(error.message, { description: "Please try again" });
      // Automated clients look for this text (decision 017).
      toast.error("unknown error");
      if (!showFieldErrors(form, error)) form.setError("root", { message: error.message });
    }
  });

  return (
    // POST keeps the password out of the address if the form is submitted before the script has loaded.
    <Form method="post" onSubmit={send}>
      {session && !canContinue && !isSubmitting && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm wrap-anywhere text-warning-soft-foreground">
          You’re signed in as {session.user.email}, which isn’t an admin account. Sign in as someone else or
          go to <TextLink href={HOME}>your dashboard</TextLink>.
        </p>
      )}
      {!session && endText && (
        <p role="status" className="rounded-md bg-muted px-3 py-2 text-sm">
          {endText}
        </p>
      )}
      {isStuck && (
        <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-soft-foreground">
          You’re signed in, but your browser is blocking this site’s cookies. Allow cookies for this site and
          reload the page.
        </p>
      )}
      {children}
      {errors.root?.message && <p className="error-notice">{errors.root.message}</p>}
      {/* The button stays disabled after success, because the next page is loading. */}
      <Button type="submit" isPending={isSubmitting || (isSubmitSuccessful && !isStuck)}>
        {submit}
      </Button>
    </Form>
  );
}
