import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** Passes the email address to the sign-up page. Calls no API. */
export const SignUpForm = () => (
  <form
    action="/signup"
    className="mt-8 flex w-full max-w-md flex-col gap-3 text-left sm:flex-row sm:items-end"
  >
    <div className="grid flex-1 gap-1.5">
      <Label htmlFor="sign-up-email">Email</Label>
      <Input
        id="sign-up-email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        className="h-11!"
      />
    </div>
    <Button type="submit" size="lg">
      Start for Free
    </Button>
  </form>
);
