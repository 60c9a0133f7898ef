"use client";

import { useEffect } from "react";
import { Loading } from "@/components/states";
import { signOut } from "@/lib/auth/current-session";

export function SignOut() {
  useEffect(signOut, []);
  return (
    <>
      <h1 className="sr-only">Sign out</h1>
      <Loading className="text-center" />
    </>
  );
}
