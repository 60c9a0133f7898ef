"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { ApiError } from "@/lib/api/api-error";
import { updateSessionUser } from "@/lib/auth/browser/current-session";
import { readSession } from "@/lib/auth/browser/stored-session";
import { getMe, verifyEmail } from "@/lib/auth/calls";
import { HOME, toSafeRedirect } from "@/lib/auth/redirect";
// biome-ignore lint/style/noRestrictedImports: the page of a link calls when it opens.
import { call } from "@/lib/client";
import { toast } from "@/lib/toast";
import { AuthCard } from "../../auth-card";
import { useLinkOnce, useLinkParams } from "../../use-link";

const CONFIRMED = "Email Confirm Success";
const ALREADY_CONFIRMED_TEXT = "Your email address is already confirmed";

export function ConfirmVerification() {
  const router = useRouter();
  const link = useLinkParams();
  const [outcome, setOutcome] = useState<string | Error>();

  async function confirm() {
    setOutcome(undefined);
    const confirmed = await verify(link).catch((error: Error) => error);
    const target = link.get("redirect_to");
    if (confirmed instanceof Error || !target) return setOutcome(confirmed);
    toast.success(confirmed);
    router.replace(toSafeRedirect(target));
  }
  useLinkOnce(link, confirm);

  if (typeof outcome === "string") {
    const description =
      outcome === CONFIRMED
        ? "Your email address is verified. Thank you."
        : "You don’t need to do anything else.";
    return (
      <AuthCard isFocusedOnMount title={outcome} description={description}>
        <Button asChild>
          <Link href={HOME}>Go to Dashboard</Link>
        </Button>
      </AuthCard>
    );
  }
  if (outcome) return <Failure error={outcome} onRetry={confirm} />;
  return (
    <AuthCard title="Confirming your email address" description="One moment, please.">
      <Loading>
        <Progress label="Confirming" />
      </Loading>
    </AuthCard>
  );
}

/** Returns the text of the result. Reopening a used link is not a failure if the address is verified. */
async function verify(link: URLSearchParams): Promise<string> {
  try {
    await call(verifyEmail, { body: { type: link.get("type") ?? "", token: link.get("token") ?? "" } });
    await refreshSessionUser();
    return CONFIRMED;
  } catch (error) {
    const wasUsed = error instanceof ApiError && error.status === 409;
    if (wasUsed || (await isVerified())) return ALREADY_CONFIRMED_TEXT;
    throw error;
  }
}

/** Whether the signed-in user's address is verified. The server deletes used links after a while. */
const isVerified = async () =>
  readSession() !== null &&
  call(getMe, {}).then(
    ({ email_verified_at }) => email_verified_at !== null,
    () => false,
  );

/** The link may belong to a different user than the signed-in one, so the session is read again from the server. */
async function refreshSessionUser() {
  if (!readSession()) return;
  await call(getMe, {}).then(updateSessionUser, () => {});
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return (
    <AuthCard
      isFocusedOnMount
      title="We couldn’t confirm your email address"
      // The server's message says less about what to do next.
      description={
        isFinal
          ? "This link is invalid or has expired. Open the latest email we sent you, or request another in Settings."
          : error.message
      }
    >
      {isFinal ? (
        <Button asChild>
          <Link href="/settings">Go to Settings</Link>
        </Button>
      ) : (
        <Button onClick={onRetry}>Retry</Button>
      )}
    </AuthCard>
  );
}
