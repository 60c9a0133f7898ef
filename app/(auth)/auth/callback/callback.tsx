"use client";

import { useRouter } from "next/navigation";
import { Loading } from "@/components/feedback/states";
import { Progress } from "@/components/ui/progress";
import { storeSession } from "@/lib/auth/browser/stored-session";
import { refreshSession } from "@/lib/auth/calls";
import { addRedirect, toSafeRedirect } from "@/lib/auth/redirect";
// biome-ignore lint/style/noRestrictedImports: the page of a link calls when it opens.
import { call } from "@/lib/client";
import { getFirstCharacters } from "@/lib/text/first-characters";
import { toast } from "@/lib/toast";
import { AuthCard } from "../../auth-card";
import { useLinkOnce, useLinkParams } from "../../use-link";

const MAX_ERROR_LENGTH = 300;

/** Completes a sign-in with a provider: exchanges the code in the address for a session. */
export function Callback() {
  const router = useRouter();

  useLinkOnce(useLinkParams(), async (link) => {
    const error = link.get("error");
    const code = link.get("refresh_token");
    const target = toSafeRedirect(link.get("redirect_to"));
    if (error) {
      toast.error(getFirstCharacters(error, MAX_ERROR_LENGTH));
      return router.replace("/");
    }
    if (!code) return router.replace("/signin");
    try {
      storeSession(await call(refreshSession, { body: { refresh_token: code } }));
      // Loads a new document, so that no data of the previous user stays in memory.
      location.replace(target);
    } catch (thrown) {
      toast.error("We couldn’t sign you in", { description: (thrown as Error).message });
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
