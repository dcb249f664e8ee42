import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { graphql } from '#web/documents.ts'
import type { OpenWorkCountsQuery } from '#web/generated/graphql.ts'
import { refetchNamed } from '#web/shown-queries.ts'
import { useQuery } from '#web/use-query.ts'

const openWorkCountsDocument = graphql(`
  query OpenWorkCounts {
    openWorkCounts {
      kind
      job
      count
    }
  }
`)

type Counts = NonNullable<OpenWorkCountsQuery['openWorkCounts']>

const Context = createContext<Counts>([])

const everyMinute = 60_000

/** After an act the number beside its page has changed. */
export const countAgain = (): Promise<unknown> => refetchNamed('OpenWorkCounts')

/** How much waits, for the navigation and the filters; it is asked for again on each page, and each minute. */
export function WorkCounts({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const { data, refetch } = useQuery(openWorkCountsDocument, { pollInterval: everyMinute })
  useEffect(() => {
    if (pathname) void refetch()
  }, [pathname, refetch])
  return <Context value={data?.openWorkCounts ?? []}>{children}</Context>
}

export const useWorkCounts = (): Counts => useContext(Context)
