import { type PublicRecord, publicRecordExists } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'

const records: readonly (readonly [pattern: RegExp, kind: PublicRecord])[] = [
  [/^\/investment\/([^/]+)(\/|$)/, 'portfolio'],
  [/^\/project\/([^/]+)\/?$/, 'plant'],
  [/^\/updates\/([^/]+)\/?$/, 'update'],
]
/** All markets and kinds of plants are files, so that another address below them names nothing. */
const files = /^\/(market|product)\/[^/]+\/?$/

/** Whether an address that no file answers names a record that is not there; without the database nobody can say so. */
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
