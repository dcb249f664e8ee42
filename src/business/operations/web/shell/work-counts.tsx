import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { graphql } from '#web/documents.ts'
import type { OpenWorkCountsQuery, StaffRole } from '#web/generated/graphql.ts'
import { refetchNamed } from '#web/shown-queries.ts'
import { useQuery } from '#web/use-query.ts'

const openWorkCountsDocument = graphql(`
  query OpenWorkCounts {
    openWorkCounts {
      kind
      job
      count
    }
    ownStaffRights {
      roles
      acts
      reads
      breakGlass {
        id
        role
        secondsLeft
      }
    }
  }
`)

type Counts = NonNullable<OpenWorkCountsQuery['openWorkCounts']>

const Context = createContext<Counts>([])

type Rights = {
  readonly roles: readonly StaffRole[]
  readonly acts: ReadonlySet<string>
  readonly reads: ReadonlySet<string>
  readonly breakGlass: NonNullable<OpenWorkCountsQuery['ownStaffRights']>['breakGlass']
}
const RightsContext = createContext<Rights | null>(null)

/**
 * The acts and reads that one's roles allow; null until the server has answered. The server refuses the rest, whatever
 * a page offers.
 */
export const useStaffRights = (): Rights | null => useContext(RightsContext)

const everyMinute = 60_000

/** An act changes the number next to its page. */
export const countAgain = (): Promise<unknown> => refetchNamed('OpenWorkCounts')

/** Counts of waiting work for navigation and filters, refetched on each page and every minute. */
export function WorkCounts({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const { data, refetch } = useQuery(openWorkCountsDocument, { pollInterval: everyMinute })
  useEffect(() => {
    if (pathname) void refetch()
  }, [pathname, refetch])
  const rights = data?.ownStaffRights
  const allowed = useMemo(
    () =>
      rights && {
        roles: rights.roles,
        acts: new Set(rights.acts),
        reads: new Set(rights.reads),
        breakGlass: rights.breakGlass,
      },
    [rights],
  )
  return (
    <RightsContext value={allowed ?? null}>
      <Context value={data?.openWorkCounts ?? []}>{children}</Context>
    </RightsContext>
  )
}

export const useWorkCounts = (): Counts => useContext(Context)
