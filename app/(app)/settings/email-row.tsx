import { CircleCheck } from "lucide-react";
import { useRequestVerification } from "@/components/account/use-request-verification";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/auth/endpoints";

export function EmailRow({ me }: { me: User }) {
  const request = useRequestVerification();
  return (
    <div className="grid gap-0.5">
      <p className="text-sm font-medium">Email</p>
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 text-sm wrap-anywhere">{me.email}</p>
        {me.email_verified_at ? (
          <p className="flex items-center gap-1.5 text-sm font-medium text-primary">
            <CircleCheck aria-hidden="true" className="size-4" />
            Verified
          </p>
        ) : (
          <Button
            variant="outline"
            size="sm"
            className="sm:ml-auto"
            isPending={request.isPending}
            onClick={() => request.mutate({})}
          >
            Send Verification Email
          </Button>
        )}
      </div>
      <p role="status" className="text-compact text-pretty text-muted-foreground empty:hidden">
        {request.isSuccess &&
          !me.email_verified_at &&
          `We sent a link to ${me.email}. Open it within 24 hours. If it doesn’t arrive, check your spam folder or send another.`}
      </p>
    </div>
  );
}
