import { InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { fragments } from './documents.ts'
import { pagedLists } from './generated/paged-lists.ts'

/**
 * What makes a list another list, as text. Given as names alone, the cache keeps the first page under the bare field where a
 * query names no argument at all, and the pages behind it elsewhere.
 */
const listOf = (parts: readonly string[]) => (args: Record<string, unknown> | null) =>
  JSON.stringify(parts.map((part) => args?.[part] ?? null))

/** What the portal has read, with the pages of a list joined into one. */
export const newCache = (): InMemoryCache =>
  new InMemoryCache({
    fragments,
    typePolicies: {
      CurrentEquityData: { keyFields: ['id'] },
      Portfolio: { keyFields: ['id'] },
      Me: { merge: true },
      Query: {
        fields: Object.fromEntries(
          Object.entries(pagedLists).map(([list, parts]) => [list, relayStylePagination(listOf(parts))]),
        ),
      },
    },
  })
