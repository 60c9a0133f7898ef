import { cookies } from "next/headers";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";

/** The next step: to the dashboard for a user, to an account for a visitor. */
export async function StartButton() {
  const isSignedIn = (await cookies()).has("access_token");
  return (
    <Button asChild size="lg">
      {isSignedIn ? (
        <Link href="/dashboard">Open Dashboard</Link>
      ) : (
        <Link href="/signup">Start for Free</Link>
      )}
    </Button>
  );
}
