"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { isCallWaiting, useIsOnline } from "@/lib/live/online";

/**
 * Shown while the browser is offline, above any open dialog. It ignores the pointer, and what stays at the lower edge of the
 * window leaves it the room of `--offline-height`. In a wide window, it is as narrow as the navigation at the side, and above the
 * feet of the columns where that is hidden. Changes that wait for the connection are only in memory, so the browser asks before the
 * page is left.
 */
export function OfflineNotice() {
  const isConnected = useIsOnline();
  const client = useQueryClient();
  useEffect(() => {
    if (isConnected) return;
    const askIfWaiting = (event: BeforeUnloadEvent) => {
      if (isCallWaiting() || client.isMutating() > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", askIfWaiting);
    return () => window.removeEventListener("beforeunload", askIfWaiting);
  }, [isConnected, client]);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-(--offline-bottom,1rem) z-60 flex justify-center px-4 sm:justify-start print:hidden"
    >
      {!isConnected && (
        <p
          data-offline
          className="flex items-center gap-2 rounded-full bg-warning-soft px-3.5 py-2 text-compact font-medium text-warning-soft-foreground shadow-lg lg:max-w-48 lg:items-start lg:rounded-lg"
        >
          <CloudOff aria-hidden="true" className="size-4 shrink-0 lg:mt-0.5" />
          You’re offline. Your changes will be sent when you’re back online.
        </p>
      )}
    </div>
  );
}
