import { type PublicRecord, publicRecordExists } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'

const records: readonly (readonly [pattern: RegExp, kind: PublicRecord])[] = [
  [/^\/investment\/([^/]+)(\/|$)/, 'portfolio'],
  [/^\/project\/([^/]+)\/?$/, 'plant'],
  [/^\/updates\/([^/]+)\/?$/, 'update'],
]
/** All markets and kinds of plants are static files, so any other address below them does not exist. */
const files = /^\/(market|product)\/[^/]+\/?$/

/** True if an address without a file names a record that does not exist; false if the database does not answer. */
export const missingRecords =
  (platform: Platform) =>
  async (path: string): Promise<boolean> => {
    if (files.test(path)) return true
    for (const [pattern, kind] of records) {
      const id = path.match(pattern)?.[1]
      if (id) return !(await publicRecordExists(platform, kind, id).catch(() => true))
    }
    return false
  }
