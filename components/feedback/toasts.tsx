"use client";

import { useEffect } from "react";
import { Toaster } from "@/components/ui/toaster";
import { toasted } from "./toasted";

/** The toasts of a part of the site. */
export function Toasts() {
  useEffect(() => {
    toasted.yes = true;
  }, []);
  return <Toaster />;
}
