import type { DocumentNode } from 'graphql'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type AnyVariables,
  type CombinedError,
  createRequest,
  type OperationResult,
  type RequestPolicy,
  type TypedDocumentNode,
  useClient,
  useQuery as useDocument,
} from 'urql'
import { withFragments } from './documents.ts'
import { joinPages } from './join-pages.ts'
import { noteShown } from './shown-queries.ts'
import type { Asked } from './use-mutation.ts'
import { usePolling } from './use-polling.ts'

type Options<Variables> = {
  readonly variables?: Variables
  /** By default, cached data is shown at once and queried again. */
  readonly requestPolicy?: RequestPolicy
  /** Skips the query while it is true, and returns no data. */
  readonly skip?: boolean
  readonly pollInterval?: number
}

/** Variables may be left out only if the document requires none. */
type OptionsOf<Variables> =
  Record<string, never> extends Variables
    ? [options?: Options<Variables>]
    : [options: Options<Variables> & { readonly variables: Variables }]

/** The next page of a list: the same query with a cursor, or another query with the same fields. */
type More = { readonly query?: DocumentNode; readonly variables: Readonly<Record<string, unknown>> }

export type Query<Data> = {
  readonly data: Data | undefined
  /** The data for the previous variables, while the data for these loads. */
  readonly previousData: Data | undefined
  readonly error: CombinedError | undefined
  readonly loading: boolean
  /** Earlier data is shown while it is queried again. */
  readonly isStale: boolean
  /** Queries again; never throws. */
  readonly refetch: () => Promise<OperationResult<Data>>
  readonly fetchMore: (more: More) => Promise<OperationResult>
}

/** A query that a page makes: its data, its error, and functions to query again or to load more. */
export function useQuery<Data, Variables extends AnyVariables>(
  source: TypedDocumentNode<Data, Variables>,
  ...[{ variables, requestPolicy, skip = false, pollInterval = 0 } = {}]: OptionsOf<Variables>
): Query<Data> {
  const client = useClient()
  const query = withFragments(source)
  const asked = (variables ?? {}) as Variables
  const request = createRequest(query, asked)
  const [state] = useDocument<Data, Variables>({
    query,
    variables: asked,
    pause: skip,
    ...(requestPolicy ? { requestPolicy } : {}),
  } as Parameters<typeof useDocument<Data, Variables>>[0])
  const isAbout = !skip && state.operation?.key === request.key
  const before = useKnownBefore(request.key, isAbout ? state.data : undefined)
  const [data, showPage] = usePages(skip ? undefined : before)
  const [isAskedAgain, setAskedAgain] = useState(false)

  const latest = useRef(request)
  latest.current = request
  const refetchData = useCallback(
    (more?: More) => {
      const wanted = more
        ? createRequest(more.query ? withFragments(more.query) : latest.current.query, {
            ...latest.current.variables,
            ...more.variables,
          })
        : latest.current
      return client.executeQuery(wanted, { requestPolicy: 'network-only' }).toPromise()
    },
    [client],
  )
  const refetch = useCallback(async () => {
    setAskedAgain(true)
    const answer = await refetchData()
    setAskedAgain(false)
    return answer as OperationResult<Data>
  }, [refetchData])
  const fetchMore = useCallback(
    async (more: More) => {
      const answer = await refetchData(more)
      if (answer.data) showPage(answer.data)
      return answer
    },
    [refetchData, showPage],
  )

  const name = nameOf(source)
  useEffect(() => (skip ? undefined : noteShown({ name, refetch })), [name, refetch, skip])
  usePolling(pollInterval > 0, refetch, pollInterval)
  const isUnknown = data === undefined
  return {
    data,
    previousData: state.data,
    error: isAbout && !(isUnknown && isAskedAgain) ? state.error : undefined,
    loading: !skip && isUnknown && (isAskedAgain || !isAbout || state.fetching),
    isStale: state.stale || !isAbout,
    refetch,
    fetchMore,
  }
}

export type Ask = ReturnType<typeof useAsk>

/** Queries the server once, for data that no page shows. */
export function useAsk() {
  const client = useClient()
  return useCallback(
    <Data, Variables extends AnyVariables>(source: TypedDocumentNode<Data, Variables>, variables: Variables) =>
      client
        .executeQuery<Data, Variables>(createRequest(withFragments(source), variables), {
          requestPolicy: 'network-only',
        })
        .toPromise(),
    [client],
  )
}

/** A query that is sent when someone presses for it, always to the server. */
export function useLazyQuery<Data, Variables extends AnyVariables>(source: TypedDocumentNode<Data, Variables>) {
  const askNow = useAsk()
  const [answer, setAnswer] = useState<OperationResult<Data, Variables> | null>(null)
  const [loading, setLoading] = useState(false)
  const last = useRef(0)
  const load = async (...[options]: Asked<Variables>) => {
    last.current += 1
    const turn = last.current
    setLoading(true)
    const next = await askNow(source, (options?.variables ?? {}) as Variables)
    if (turn === last.current) {
      setAnswer(next)
      setLoading(false)
    }
    return next
  }
  return [load, { data: answer?.data, error: answer?.error, loading }] as const
}

/** Earlier data stays if a later query fails, and stays the same object if the answer is unchanged. */
function useKnownBefore<Data>(key: number, data: Data | null | undefined): Data | undefined {
  const last = useRef<{ readonly key: number; readonly answered: Data; readonly data: Data } | null>(null)
  const before = last.current?.key === key ? last.current : null
  if (data != null && before?.answered !== data) {
    const isSame = before !== null && JSON.stringify(before.data) === JSON.stringify(data)
    last.current = { key, answered: data, data: isSame ? before.data : data }
  }
  return last.current?.key === key ? last.current.data : undefined
}

/** The first page and the pages loaded after it, until the first page has other rows. */
function usePages<Data>(first: Data | undefined): readonly [Data | undefined, (page: object) => void] {
  const [pages, setPages] = useState<{ readonly behind: Data | undefined; readonly list: readonly object[] }>({
    behind: first,
    list: [],
  })
  const list = pages.behind === first ? pages.list : noPages
  const data = useMemo(() => first && (list.reduce(joinPages, first as object) as Data), [first, list])
  const latest = useRef(first)
  latest.current = first
  const show = useCallback((page: object) => {
    const behind = latest.current
    setPages((now) => ({ behind, list: now.behind === behind ? [...now.list, page] : [page] }))
  }, [])
  return [data, show]
}

const noPages: readonly object[] = []

const nameOf = ({ definitions }: DocumentNode): string => {
  const [first] = definitions
  return (first && 'name' in first && first.name?.value) || ''
}
