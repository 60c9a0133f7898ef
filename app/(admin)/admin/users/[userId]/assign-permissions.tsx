import { useEffect, useState } from "react";
import { AssignDialog } from "@/app/(admin)/assign/assign-dialog";
import { useDraftValues } from "@/components/forms/use-draft-values";
import { useToday } from "@/components/hooks/use-today";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { assignUserPermissions, listUserPermissions } from "@/lib/access/admin-calls";
import { MAX_REASON_LENGTH } from "@/lib/access/lengths";
import type { UserPermission } from "@/lib/access/user-endpoints";
import type { ResponseBody } from "@/lib/api/endpoint";
import type { AdminUser } from "@/lib/auth/admin-endpoints";
import { getUserLimits } from "@/lib/limits/admin-calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { BY_NAME } from "./queries";

type UserPermissionPage = ResponseBody<typeof listUserPermissions>;

const NO_TERMS = { day: "", reason: "" };

/** Grants permissions to a user, permanently or until the end of a day. */
export function AssignPermissions({ user }: { user: AdminUser }) {
  const params = { "user-id": user.id };
  const today = useToday();
  const [open, setOpen] = useState(false);
  const { values, wasOpen, set, forget } = useDraftValues(
    { form: "assign-permissions", record: user.id },
    NO_TERMS,
    open,
  );
  useEffect(() => setOpen(wasOpen), [wasOpen]);
  const { day, reason } = values;
  const isPast = day !== "" && today !== null && day < today;
  const lacksReason = day !== "" && reason.trim() === "";
  const assign = useCall(assignUserPermissions, {
    invalidates: [listUserPermissions, getUserLimits],
    success: "Permissions assigned successfully",
  });
  return (
    <AssignDialog
      title="Assign Permissions"
      description={`${user.email} gets these permissions immediately, in addition to those from roles and plans.`}
      label="Permissions"
      action="Assign Permissions"
      open={open}
      onOpenChange={setOpen}
      onEnd={forget}
      getChoicesQuery={(q, page) => ({
        ...toQueryOptions(listUserPermissions, {
          params,
          query: { ...BY_NAME, assignable: "true", q, page, per_page: 50 },
        }),
        select: toChoices,
      })}
      isComplete={!isPast && !lacksReason}
      fields={
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="Until (optional)"
            description="Access ends after this day. Leave empty for no end date."
            // A year that is being typed begins with zeros.
            error={isPast && !day.startsWith("0") ? "Choose today or a later day." : undefined}
          >
            {(controlProps) => (
              <Input
                {...controlProps}
                type="date"
                min={today ?? undefined}
                max="9999-12-31"
                value={day}
                onChange={(event) => set({ day: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={day === "" ? "Reason (optional)" : "Reason"}
            description="For example, trial or goodwill. Kept in the audit log."
          >
            {(controlProps) => (
              <Input
                {...controlProps}
                autoComplete="off"
                maxLength={MAX_REASON_LENGTH}
                value={reason}
                onChange={(event) => set({ reason: event.target.value })}
              />
            )}
          </Field>
        </div>
      }
      onAssign={(permission_ids) =>
        assign.mutateAsync({
          params,
          body: { permission_ids, expires_at: toEndOfDay(day), reason: reason.trim() || undefined },
        })
      }
    />
  );
}

/** Adds how the user holds each permission already: a trial can be extended, and a grant can outlast a plan. */
const toChoices = (page: UserPermissionPage): UserPermissionPage => ({
  ...page,
  data: page.data.map((permission) => ({
    ...permission,
    description: [...listSources(permission), permission.description].filter(Boolean).join(" · "),
  })),
});

const listSources = ({ expires_at, role_ids, product_ids }: UserPermission) => [
  expires_at && `Until ${new Date(expires_at).toLocaleDateString("en-US", { dateStyle: "medium" })}`,
  role_ids.length > 0 && "From a role",
  product_ids.length > 0 && "From a plan",
];

/** @param day YYYY-MM-DD in the browser's time zone, or "" */
const toEndOfDay = (day: string) => (day === "" ? undefined : new Date(`${day}T23:59:59.999`).toISOString());
