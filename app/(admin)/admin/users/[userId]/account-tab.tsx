import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { DeleteAccount } from "@/components/account/delete-account";
import { deleteUser, getUser, listUsers } from "@/lib/auth/admin-calls";
import type { AdminUser } from "@/lib/auth/admin-endpoints";
import { toQueryOptions, useCall } from "@/lib/queries";
import { getUserInput } from "./queries";
import { ResetPassword } from "./reset-password";
import { UserForm } from "./user-form";

export function AccountTab({ user }: { user: AdminUser }) {
  const router = useRouter();
  const client = useQueryClient();
  const remove = useCall(deleteUser, {
    invalidates: [listUsers],
    success: "Account deleted successfully",
    failure: (message) => `Failed to delete account: ${message}`,
    onSuccess: () => {
      // Removes the query, so that leaving the page does not fetch the deleted user again.
      client.removeQueries({ queryKey: toQueryOptions(getUser, getUserInput(user.id)).queryKey });
      router.replace("/admin/users");
    },
  });
  const hasPassword = user.accounts?.some(({ provider }) => provider === "credentials");
  return (
    <>
      <UserForm user={user} />
      {hasPassword && <ResetPassword user={user} />}
      <DeleteAccount
        email={user.email}
        description="Delete this account and everything in it."
        title="Delete this account?"
        consequences={`This deletes all projects and tasks of ${user.email}, cancels the subscription, and signs out all devices. It can’t be undone.`}
        onDelete={() => remove.mutateAsync({ params: { "user-id": user.id } })}
      />
    </>
  );
}
