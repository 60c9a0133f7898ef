"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { SubmitButton } from "@/components/forms/submit-button";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { requestPasswordReset } from "@/lib/auth/passwords/endpoints";
import { useCall } from "@/lib/queries";
import { AuthCard } from "../auth-card";
import { EmailField } from "../email-field";
import { TextLink } from "../text-link";

type Values = { email: string };

/** Shows the form, then success or an error. The typed address is kept throughout. */
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

  if (request.isSuccess) return <SentCard email={form.getValues("email")} onRetry={goBack} />;
  if (request.error) return <FailedCard error={request.error} onRetry={goBack} />;
  return <RequestForm isFocusedOnMount={isBack} form={form} onSend={send} />;
}

const signInLink = (
  <>
    Remember your password? <TextLink href="/signin">Sign in</TextLink>
  </>
);

function RequestForm({
  isFocusedOnMount,
  form,
  onSend,
}: {
  isFocusedOnMount: boolean;
  form: UseFormReturn<Values>;
  onSend: (body: Values) => Promise<unknown>;
}) {
  return (
    <AuthCard
      isFocusedOnMount={isFocusedOnMount}
      title="Forgot your password?"
      description="Enter your email and we’ll send you a reset link."
      footer={signInLink}
    >
      <Form method="post" onSubmit={form.handleSubmit(onSend)}>
        <EmailField control={form.control} />
        <SubmitButton control={form.control}>Send Reset Link</SubmitButton>
      </Form>
    </AuthCard>
  );
}

const SentCard = ({ email, onRetry }: { email: string; onRetry: () => void }) => (
  <AuthCard
    isFocusedOnMount
    title="Check your inbox"
    description={
      <>
        If <strong className="font-medium text-foreground">{email.trim()}</strong> belongs to an account, we
        sent a reset link to it. The link expires in 30 minutes.
      </>
    }
    footer={
      <>
        No email? Check your spam folder, or{" "}
        <Button variant="link" size="text" onClick={onRetry}>
          try again
        </Button>
        .
      </>
    }
  >
    <Button asChild variant="outline">
      <Link href="/signin">Back to Sign In</Link>
    </Button>
  </AuthCard>
);

const FailedCard = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <AuthCard
    isFocusedOnMount
    title="We couldn’t send the email"
    description={error.message}
    footer={signInLink}
  >
    <Button onClick={onRetry}>Try Again</Button>
  </AuthCard>
);
