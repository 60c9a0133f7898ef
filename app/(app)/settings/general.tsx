"use client";

import { useCurrentUser } from "@/components/account/use-current-user";
import { ErrorState, Loading } from "@/components/feedback/states";
import { PageShell } from "@/components/layout/page-shell";
import { SettingsCard } from "@/components/layout/settings-card";
import { Skeleton } from "@/components/ui/skeleton";
import { CalendarFeed } from "./calendar-feed";
import { DeleteMyAccount } from "./delete-account";
import { DownloadData } from "./download-data";
import { EmailRow } from "./email-row";
import { NoPasswordNote, PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";
import { Sessions } from "./sessions";
import { TimeZone } from "./time-zone";

export function General() {
  const { data: me, error, refetch } = useCurrentUser();
  return (
    <PageShell title="Settings">
      {me ? (
        <>
          <SettingsCard title="Profile" description="Your email address, name, and picture.">
            <ProfileForm me={me}>
              <EmailRow me={me} />
            </ProfileForm>
          </SettingsCard>
          {me.accounts.some(({ provider }) => provider === "credentials") ? (
            <PasswordForm email={me.email} />
          ) : (
            <NoPasswordNote me={me} />
          )}
          <TimeZone me={me} />
          <CalendarFeed />
          <Sessions />
          <DownloadData />
          <DeleteMyAccount email={me.email} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading className="grid gap-6">
          <Skeleton rounded="xl" className="h-102 sm:h-78 xl:h-62" />
          <Skeleton rounded="xl" className="h-86 sm:h-61.5 xl:h-45.5" />
          <Skeleton rounded="xl" className="h-48" />
        </Loading>
      )}
    </PageShell>
  );
}
