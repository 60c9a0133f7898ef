"use client";

import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";

/** Someone who came straight here has nothing to go back to, and goes home. */
export function BackButton() {
  const router = useRouter();
  return (
    <Button variant="outline" onClick={() => (history.length > 1 ? router.back() : router.push("/"))}>
      <ArrowLeft aria-hidden="true" />
      Go Back
    </Button>
  );
}
