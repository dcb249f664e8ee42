import { builder } from './builder.ts'
import { requestError } from './request-error.ts'

builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description: 'Number of all entries, on this page and beyond it. Counted only if the query asks for it.',
    resolve: ({ totalCount }) => totalCount(),
  }),
)

/** Cursors that are row ids; the list's statement finds the row's position. */
export const idKey = /^[\w:/-]+$/
/** The same for a UUID column, because the database accepts nothing else. */
export const uuidKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const placeKey = /^\d{1,9}$/
export const placeBehind = (after: string | null): number => (after === null ? 0 : Number(after) + 1)

export type ListPage = {
  readonly first: number
  /** The key of the reader's last row; null at the beginning. */
  readonly after: string | null
}

/** A list that grows with use and is read in pages, from its beginning. */
type PagedList<Row> = {
  /** Its cursors carry this name, so that no other list accepts them. */
  readonly name: string
  readonly usual: number
  readonly most: number
  /** The form of a row's key: its position in the order, so that later rows move no page. */
  readonly key: RegExp
  readonly keyOf: (row: Row) => string
}

type PageArgs = { readonly first?: number | null | undefined; readonly after?: string | null | undefined }
type Reading<Row> = {
  /** The rows after a key, in order. One more than a page is read, to see whether there is another. */
  readonly read: (page: ListPage) => Promise<readonly Row[]>
  readonly count: () => Promise<number>
}

/** A key that begins like a date must begin with an existing one, because the database accepts no other. */
function isInTheCalendar(key: string): boolean {
  const [place = ''] = key.split('|')
  if (!/^\d{4}-\d\d-\d\d/.test(place)) return true
  try {
    const { year } = place.includes('T')
      ? Temporal.Instant.from(place).toZonedDateTimeISO('UTC')
      : Temporal.PlainDate.from(place)
    return year > 0
  } catch {
    return false
  }
}

/** The arguments and the answer of a connection whose cursors are keys of its rows. */
export function pagedList<Row>(list: PagedList<Row>) {
  const { name, usual, most, key, keyOf } = list
  const cursorOf = (row: Row): string => Buffer.from(`${name}:${keyOf(row)}`).toString('base64url')
  const keyIn = (cursor: string): string => {
    const [of, ...rest] = Buffer.from(cursor, 'base64url').toString().split(':')
    const keyText = rest.join(':')
    if (of === name && key.test(keyText) && isInTheCalendar(keyText)) return keyText
    throw requestError('BAD_USER_INPUT', 'We cannot find this place in the list. Load the list again.', {
      field: 'after',
    })
  }
  return {
    args: builder.args((t) => ({
      first: t.int({ defaultValue: usual, description: `Number of rows on the page, at most ${most}.` }),
      after: t.string({
        description: 'Cursor after which the page begins: `endCursor` of the page before; left out for the first page.',
      }),
    })),
    page: async (args: PageArgs, { read, count }: Reading<Row>) => {
      const first = Math.min(Math.max(args.first ?? usual, 1), most)
      const after = args.after == null ? null : keyIn(args.after)
      const rows = await read({ first: first + 1, after })
      const edges = rows.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }))
      return {
        edges,
        pageInfo: {
          hasNextPage: rows.length > first,
          hasPreviousPage: after !== null,
          startCursor: edges.at(0)?.cursor ?? null,
          endCursor: edges.at(-1)?.cursor ?? null,
        },
        totalCount: count,
      }
    },
  }
}

/** A list computed as a whole but read in pages. Its cursors are positions: later rows come at its end. */
export function pagedWhole<Row>(list: Pick<PagedList<Row>, 'name' | 'usual' | 'most'>) {
  type Placed = readonly [place: number, row: Row]
  const { args, page } = pagedList<Placed>({ ...list, key: placeKey, keyOf: ([place]) => String(place) })
  return {
    args,
    page: async (asked: PageArgs, rows: readonly Row[]) => {
      const read = async ({ first, after }: ListPage) => {
        const from = placeBehind(after)
        return rows.slice(from, from + first).map((row, n): Placed => [from + n, row])
      }
      const { edges, ...rest } = await page(asked, { read, count: async () => rows.length })
      return { ...rest, edges: edges.map(({ cursor, node: [, node] }) => ({ cursor, node })) }
    },
  }
}
