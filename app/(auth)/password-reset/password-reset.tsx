"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/api/api-error";
import { toQueryKey } from "@/lib/api/endpoint";
import { checkPasswordReset } from "@/lib/auth/calls";
// biome-ignore lint/style/noRestrictedImports: the page of a link calls when it opens.
import { call } from "@/lib/client";
import { AuthCard } from "../auth-card";
import { TextLink } from "../text-link";
import { useLinkParams } from "../use-link";
import { NewPasswordForm } from "./new-password-form";

const BAD_LINK = "Invalid or expired reset link. Please request a new password reset.";

/** Checks the link, then shows the form, then success. */
export function PasswordReset() {
  const token = useLinkParams().get("token") ?? "";
  const [outcome, setOutcome] = useState<"changed" | "refused">();
  const check = useQuery({
    queryKey: [toQueryKey(checkPasswordReset), token],
    queryFn: async ({ signal }) => {
      await call(checkPasswordReset, { query: { token } }, signal);
      return true;
    },
    enabled: token !== "",
    // Checked once, so that a refetch does not replace a form that is being filled in.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  if (outcome === "changed") return <PasswordChanged />;
  if (token === "" || outcome === "refused")
    return <BadLink isFocusedOnMount={!!outcome} detail={BAD_LINK} />;
  if (check.error) return <CheckFailed error={check.error} onRetry={() => check.refetch()} />;
  if (!check.data) return <CheckingLink />;
  return (
    <NewPasswordForm
      token={token}
      onChanged={() => setOutcome("changed")}
      onRefused={() => setOutcome("refused")}
    />
  );
}

function CheckFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem && problem.status < 500 && problem.status !== 429) {
    return <BadLink isFocusedOnMount detail={problem.detail || "An error occurred"} />;
  }
  return (
    <AuthCard
      isFocusedOnMount
      title="An error occurred"
      description={problem?.detail || error.message}
      footer={back}
    >
      <Button onClick={onRetry}>Retry</Button>
    </AuthCard>
  );
}

const back = <TextLink href="/signin">Back to sign in</TextLink>;

const BadLink = ({ isFocusedOnMount, detail }: { isFocusedOnMount: boolean; detail: string }) => (
  <AuthCard
    isFocusedOnMount={isFocusedOnMount}
    title="This link doesn’t work"
    description={detail}
    footer={back}
  >
    <Button asChild>
      <Link href="/forgot-password">Request a New Link</Link>
    </Button>
  </AuthCard>
);

const PasswordChanged = () => (
  <AuthCard
    isFocusedOnMount
    title="Password changed"
    description="You were signed out on all devices. Sign in with your new password."
  >
    <Button asChild>
      <Link href="/signin">Sign In</Link>
    </Button>
  </AuthCard>
);

const CheckingLink = () => (
  <AuthCard title="Set a new password" description="Checking your link." footer={back}>
    <Loading className="grid gap-4">
      <Skeleton className="h-15.5" />
      <Skeleton className="h-34 sm:h-22" />
      <Skeleton className="h-22" />
      <Skeleton className="h-11 sm:h-9" />
    </Loading>
  </AuthCard>
);
