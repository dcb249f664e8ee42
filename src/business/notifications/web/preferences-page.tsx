import { Narrow } from '#business/people/web/narrow.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { notificationSettingsDocument } from './notification-documents.ts'
import { PauseNotifications } from './pause-notifications.tsx'
import { PreferencesTable } from './preferences-table.tsx'
import { TextPhone } from './text-phone.tsx'

export const meta = () => [{ title: `Notification preferences | ${company.name}` }]

export default function PreferencesPage() {
  const query = useQuery(notificationSettingsDocument)
  const { refetch } = query
  const settings = query.data?.notificationSettings
  return (
    <Narrow title="Notification preferences" lead="Choose what we tell you about and how. We do not send marketing.">
      {!settings && <NotLoaded query={query} what="Your preferences" skeleton={8} />}
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
