import { useState } from 'react'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { ChoiceChips } from '#design/components/choice-chips/choice-chips.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { company } from '#kernel/brand.ts'
import { type BusinessDay, dayOf, plusDays } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import { useToday } from '#web/use-today.ts'
import { groups } from '../rules/kinds.ts'
import type { Notification } from './notification-documents.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { type Shown, useNotifications } from './use-notifications.ts'

export const meta = () => [{ title: `Notifications | ${company.name}` }]

const chips: readonly { readonly value: Shown; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  ...groups.map((group) => ({ value: group, label: group })),
]

export default function NotificationsPage() {
  const [shown, show] = useState<Shown>('all')
  const { unreadNotificationCount: unread } = useMe()
  const list = useNotifications(shown)
  const newest = list.items?.[0]
  return (
    <div className={styles.page}>
      <PageHeader
        title="Notifications"
        lead={unread === 0 ? 'Nothing unread.' : `${unread} unread`}
        actions={
          <ButtonLink kind="secondary" to="/users/settings/notification-preferences/">
            Choose your notifications
          </ButtonLink>
        }
      />
      <div className={styles.body}>
        <div className={styles.tools}>
          <ChoiceChips label="Show" chips={chips} value={shown} onChange={show} />
          {newest && unread > 0 && (
            <Button kind="quiet" size="small" isLoading={list.isMarkingAll} onPress={() => list.markAll(newest.at)}>
              Mark all as read
            </Button>
          )}
        </div>
        {!list.items && <NotLoaded query={list.query} what="Your notifications" skeleton={6} />}
        {list.items?.length === 0 && <Nothing shown={shown} />}
        {list.items && list.items.length > 0 && <Days items={list.items} mark={list.mark} />}
        {list.hasOlder && (
          <Button kind="secondary" onPress={list.showOlder}>
            Show older
          </Button>
        )}
      </div>
    </div>
  )
}

function Nothing({ shown }: { readonly shown: Shown }) {
  if (shown === 'unread')
    return <EmptyState title="Nothing unread">New notifications stay here until you read them.</EmptyState>
  return (
    <EmptyState title={shown === 'all' ? 'Nothing here yet' : `Nothing about ${shown.toLowerCase()} yet`}>
      Dividends, orders, transfers and account changes appear here, and by email or text if you chose that.
    </EmptyState>
  )
}

type DaysProps = {
  readonly items: readonly Notification[]
  readonly mark: (ids: string[], isRead: boolean) => Promise<void>
}

function Days({ items, mark }: DaysProps) {
  const today = useToday()
  const days = Map.groupBy(items, ({ at }) => dayOf(instant(at)))
  return [...days].map(([day, notices]) => (
    <section key={day} className={styles.day} aria-label={dayName(day, today)}>
      <h2>{dayName(day, today)}</h2>
      <ul>
        {notices.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} mark={mark} />
        ))}
      </ul>
    </section>
  ))
}

function dayName(day: BusinessDay, today: BusinessDay | null): string {
  if (day === today) return 'Today'
  return today && day === plusDays(today, -1) ? 'Yesterday' : dayText(day)
}
