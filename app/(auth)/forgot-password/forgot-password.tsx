"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { SubmitButton } from "@/components/forms/submit-button";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { useCall } from "@/lib/api/query";
import { requestPasswordReset } from "@/lib/auth/account-endpoints";
import { AuthCard } from "../auth-card";
import { EmailField } from "../email-field";
import { TextLink } from "../text-link";

type Values = { email: string };

/** Idle, then success or error; what was typed outlives them all. */
export function ForgotPassword({ email }: Values) {
  const form = useForm({
    resolver: zodResolver(requestPasswordReset.body!),
    defaultValues: { email },
  });
  const request = useCall(requestPasswordReset, {
    success: "Password reset link sent! Please check your email inbox.",
    failure: () => "Failed to send reset email. Please try again.",
  });
  const [isBack, setBack] = useState(false);
  const goBack = () => {
    setBack(true);
    request.reset();
  };
  const send = (body: Values) => request.mutateAsync({ body }).catch(() => {});

  if (request.isSuccess) return <Sent email={form.getValues("email")} onAgain={goBack} />;
  if (request.error) return <Failed error={request.error} onAgain={goBack} />;
  return <Ask arrives={isBack} form={form} onSend={send} />;
}

const back = (
  <>
    Remembered it? <TextLink href="/signin">Sign in</TextLink>
  </>
);

function Ask({
  arrives,
  form,
  onSend,
}: {
  arrives: boolean;
  form: UseFormReturn<Values>;
  onSend: (body: Values) => Promise<unknown>;
}) {
  return (
    <AuthCard
      arrives={arrives}
      title="Forgot your password?"
      description="Tell us your e-mail address and we send you a link to set a new one."
      other={back}
    >
      <Form method="post" onSubmit={form.handleSubmit(onSend)}>
        <EmailField control={form.control} />
        <SubmitButton control={form.control}>Send reset link</SubmitButton>
      </Form>
    </AuthCard>
  );
}

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <AuthCard
    arrives
    title="Check your inbox"
    description={
      <>
        If <strong className="font-medium text-foreground">{email.trim()}</strong> belongs to an account, a
        link to set a new password is on its way there. It works for 30 minutes.
      </>
    }
    other={
      <>
        Nothing there, not even among the spam?{" "}
        <Button variant="link" size="text" onClick={onAgain}>
          Try again
        </Button>
      </>
    }
  >
    <Button asChild variant="outline">
      <Link href="/signin">Back to sign in</Link>
    </Button>
  </AuthCard>
);

const Failed = ({ error, onAgain }: { error: Error; onAgain: () => void }) => (
  <AuthCard arrives title="No mail was sent" description={error.message} other={back}>
    <Button onClick={onAgain}>Try Again</Button>
  </AuthCard>
);
