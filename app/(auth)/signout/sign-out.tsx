"use client";

import { useEffect } from "react";
import { Loading } from "@/components/feedback/states";
import { signOut } from "@/lib/auth/browser/current-session";

export function SignOut() {
  useEffect(signOut, []);
  return (
    <>
      <h1 className="sr-only">Sign out</h1>
      <Loading className="text-center" />
    </>
  );
}
