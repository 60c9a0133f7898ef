import { useRouter } from "next/navigation";
import { DeleteAccount } from "@/components/account/delete-account";
import { leaveDeletedAccount } from "@/lib/auth/browser/current-session";
import { deleteMe } from "@/lib/auth/calls";
import { useCall } from "@/lib/queries";

export function DeleteMyAccount({ email }: { email: string }) {
  const router = useRouter();
  const remove = useCall(deleteMe, {
    success: "Account deleted successfully",
    // Automated clients look for this text (decision 017).
    failure: (message) => `Failed to reset password: ${message}`,
    onSuccess: () => leaveDeletedAccount(() => router.replace("/")),
  });
  return (
    <DeleteAccount
      email={email}
      description="Delete your account and everything in it."
      title="Delete your account?"
      consequences="This deletes all of your projects and tasks, cancels your subscription, and signs you out everywhere. It can’t be undone."
      onDelete={() => remove.mutateAsync({})}
    />
  );
}
