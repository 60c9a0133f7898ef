"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { ApiError, call } from "@/lib/api/client";
import { updateSessionUser } from "@/lib/auth/browser/current-session";
import { HOME, toSafeRedirect } from "@/lib/auth/browser/redirect";
import { readSession } from "@/lib/auth/browser/stored-session";
import { getMe, verifyEmail } from "@/lib/auth/calls";
import { AuthCard } from "../../auth-card";
import { useArrival, useLink } from "../../use-link";

const CONFIRMED = "Email Confirm Success";
const CONFIRMED_BEFORE = "Your e-mail address is already confirmed";

export function ConfirmVerification() {
  const router = useRouter();
  const link = useLink();
  const [outcome, setOutcome] = useState<string | Error>();

  async function confirm() {
    setOutcome(undefined);
    const confirmed = await verify(link).catch((error: Error) => error);
    const target = link.get("redirect_to");
    if (confirmed instanceof Error || !target) return setOutcome(confirmed);
    toast.success(confirmed);
    router.replace(toSafeRedirect(target));
  }
  useArrival(link, confirm);

  if (typeof outcome === "string") {
    const description =
      outcome === CONFIRMED ? "Your e-mail address is verified. Thank you." : "There is nothing more to do.";
    return (
      <AuthCard arrives title={outcome} description={description}>
        <Button asChild>
          <Link href={HOME}>Go to the dashboard</Link>
        </Button>
      </AuthCard>
    );
  }
  if (outcome) return <Failure error={outcome} onRetry={confirm} />;
  return (
    <AuthCard title="Confirming your e-mail address" description="One moment, please.">
      <Loading>
        <Progress label="Confirming" />
      </Loading>
    </AuthCard>
  );
}

/** @returns what to say about it. A link that is opened again has done what it is for, which is no failure. */
async function verify(link: URLSearchParams): Promise<string> {
  try {
    await call(verifyEmail, { body: { type: link.get("type") ?? "", token: link.get("token") ?? "" } });
    await tellSession();
    return CONFIRMED;
  } catch (error) {
    const wasUsed = error instanceof ApiError && error.status === 409;
    if (wasUsed || (await isVerified())) return CONFIRMED_BEFORE;
    throw error;
  }
}

/** Whether whoever is signed in here has a verified address: a link that was used is not known forever. */
const isVerified = async () =>
  readSession() !== null &&
  call(getMe, {}).then(
    ({ email_verified_at }) => email_verified_at !== null,
    () => false,
  );

/** The link may have been another person's than the one signed in here, so the server is asked. */
async function tellSession() {
  if (!readSession()) return;
  await call(getMe, {}).then(updateSessionUser, () => {});
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return (
    <AuthCard
      arrives
      title="This link confirms no e-mail address"
      // What the server finds wrong with the form of a token says nothing to a person.
      description={isFinal && error.status === 422 ? "This link is not whole." : error.message}
    >
      {isFinal && (
        <p className="text-sm text-pretty">
          Open the newest link that we have sent you. If that is this one, sign in and send yourself another
          from Settings.
        </p>
      )}
      {isFinal ? (
        <Button asChild>
          <Link href="/settings">Go to Settings</Link>
        </Button>
      ) : (
        <Button onClick={onRetry}>Try Again</Button>
      )}
    </AuthCard>
  );
}
