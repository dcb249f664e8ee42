import { Narrow } from '#business/people/web/narrow.tsx'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { notificationSettingsDocument } from './notification-documents.ts'
import { PauseNotifications } from './pause-notifications.tsx'
import { PreferencesTable } from './preferences-table.tsx'
import { TextPhone } from './text-phone.tsx'

export const meta = () => [{ title: `Notification preferences | ${company.name}` }]

export default function PreferencesPage() {
  const { data, error, refetch } = useQuery(notificationSettingsDocument)
  const settings = data?.notificationSettings
  return (
    <Narrow title="Notification preferences" lead="Choose what we tell you about and how. We do not send marketing.">
      {!settings && error && (
        <EmptyState
          kind="failed"
          title="Your preferences did not load"
          action={<Button onPress={() => refetch()}>Try again</Button>}
        />
      )}
      {!settings && !error && <Skeleton lines={8} />}
      {settings && (
        <Stack gap={48}>
          <TextPhone settings={settings} onChanged={refetch} />
          <PreferencesTable settings={settings} onChanged={refetch} />
          <PauseNotifications pausedUntil={settings.pausedUntil ?? null} onChanged={refetch} />
        </Stack>
      )}
    </Narrow>
  )
}
