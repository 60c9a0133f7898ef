"use client";

import { useEffect } from "react";
import { Toaster } from "@/components/ui/toaster";
import { toastState } from "./toast-state";

/** The toaster of one layout. */
export function Toasts() {
  useEffect(() => {
    toastState.hasShownToast = true;
  }, []);
  return <Toaster />;
}
