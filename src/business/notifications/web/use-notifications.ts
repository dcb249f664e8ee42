import { useState } from 'react'
import { useRefreshMe } from '#business/people/web/me.tsx'
import { nodesOf } from '#web/nodes-of.ts'
import { useCommand } from '#web/use-command.ts'
import { usePolling } from '#web/use-polling.ts'
import { useQuery } from '#web/use-query.ts'
import { type groups, kindNames, kindOf } from '../rules/kinds.ts'
import {
  markAllNotificationsReadDocument,
  markNotificationsDocument,
  type Notification,
  notificationsDocument,
} from './notification-documents.ts'

export type Shown = 'all' | 'unread' | (typeof groups)[number]

const pageSize = 20

/** The filtered list, longer with each press on "Show older"; new ones appear on top. */
export function useNotifications(shown: Shown) {
  const [pages, setPages] = useState({ of: shown, count: 1 })
  const count = pages.of === shown ? pages.count : 1
  const kinds = shown === 'all' || shown === 'unread' ? [] : kindNames.filter((kind) => kindOf(kind).group === shown)
  const query = useQuery(notificationsDocument, {
    variables: { first: Math.min(count * pageSize, 100), after: null, kinds, unread: shown === 'unread' },
  })
  const { refetch } = query
  const refreshMe = useRefreshMe()
  usePolling(true, refetch, 15_000)
  const [mark] = useCommand('markNotifications', markNotificationsDocument)
  const [markAll, isMarkingAll] = useCommand('markAllNotificationsRead', markAllNotificationsReadDocument)
  const changed = () => Promise.all([refetch(), refreshMe()])
  const page = query.data?.notifications
  return {
    items: nodesOf(page) as readonly Notification[] | null,
    query,
    hasOlder: page?.pageInfo.hasNextPage === true && count * pageSize < 100,
    isMarkingAll,
    showOlder: () => setPages({ of: shown, count: count + 1 }),
    mark: async (ids: string[], isRead: boolean) => {
      await mark({ ids, isRead })
      await changed()
    },
    markAll: async (upTo: string) => {
      await markAll({ upTo })
      await changed()
    },
  }
}
