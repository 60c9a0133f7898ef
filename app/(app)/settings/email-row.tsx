"use client";

import { CircleCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { getMe, requestVerification } from "@/lib/auth/calls";
import type { User } from "@/lib/auth/endpoints";
import { useCall } from "@/lib/queries";

export function EmailRow({ me }: { me: User }) {
  const request = useCall(requestVerification, {
    // The address may have been verified in the meantime.
    invalidates: [getMe],
    success: "Verification email sent successfully",
    failure: (message) => `Failed to send verification email: ${message}`,
  });
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">Email</p>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm wrap-anywhere">{me.email}</p>
        {me.email_verified_at ? (
          <p className="flex items-center gap-1.5 text-sm font-medium text-primary">
            <CircleCheck aria-hidden="true" className="size-4" />
            Verified
          </p>
        ) : (
          <Button variant="outline" size="sm" pending={request.isPending} onClick={() => request.mutate({})}>
            Send Verification Email
          </Button>
        )}
      </div>
      <p role="status" className="text-[0.8125rem] text-pretty text-muted-foreground empty:hidden">
        {request.isSuccess &&
          !me.email_verified_at &&
          `A link is on its way to ${me.email}. Open it within 24 hours; if it is not there, look among the spam or send another.`}
      </p>
    </div>
  );
}
