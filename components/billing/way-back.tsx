"use client";

import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { forgetReturnPath, type ReturnPath, readReturnPath } from "@/lib/auth/browser/return-path";
import { FROM_PROVIDER } from "@/lib/billing/from-provider";

/** An upper bound on the time a browser takes to close a tab. */
const CLOSING_MS = 300;

/** @returns a function that returns to the page the user left for a payment */
export function useWayBack() {
  const router = useRouter();
  return ({ path, isOpen }: ReturnPath) => {
    forgetReturnPath();
    if (isOpen) window.close();
    // Navigates even if the browser does not close the tab.
    setTimeout(() => router.push(path), isOpen ? CLOSING_MS : 0);
  };
}

/** Links back to the page the user left for a payment, if the provider has returned them here instead of there. */
export function WayBack() {
  const [left, setLeft] = useState<ReturnPath | null>(null);
  const goBack = useWayBack();
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has(FROM_PROVIDER)) return;
    url.searchParams.delete(FROM_PROVIDER);
    history.replaceState(null, "", url);
    setLeft(readReturnPath());
  }, []);
  if (!left) return null;
  return (
    <Button variant="outline" className="justify-self-start" onClick={() => goBack(left)}>
      <ArrowLeft aria-hidden="true" />
      Back to Where You Were
    </Button>
  );
}
