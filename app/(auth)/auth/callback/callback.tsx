"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { Loading } from "@/components/feedback/states";
import { Progress } from "@/components/ui/progress";
import { call } from "@/lib/api/client";
import { addRedirect, toSafeRedirect } from "@/lib/auth/browser/redirect";
import { storeSession } from "@/lib/auth/browser/stored-session";
import { refreshSession } from "@/lib/auth/calls";
import { AuthCard } from "../../auth-card";
import { useArrival, useLink } from "../../use-link";

const ERROR_MAX = 300;

/** Where signing in with a provider ends: the code it brought is exchanged for a session. */
export function Callback() {
  const router = useRouter();

  useArrival(useLink(), async (link) => {
    const error = link.get("error");
    const code = link.get("refresh_token");
    const target = toSafeRedirect(link.get("redirect_to"));
    if (error) {
      toast.error([...error].slice(0, ERROR_MAX).join(""));
      return router.replace("/");
    }
    if (!code) return router.replace("/signin");
    try {
      storeSession(await call(refreshSession, { body: { refresh_token: code } }));
      // A new document, so that nothing is left of whoever was signed in before.
      location.replace(target);
    } catch (thrown) {
      toast.error("You could not be signed in", { description: (thrown as Error).message });
      router.replace(addRedirect("/signin", target));
    }
  });

  return (
    <AuthCard title="Signing you in" description="One moment, please.">
      <Loading>
        <Progress label="Signing in" />
      </Loading>
    </AuthCard>
  );
}
