import { switchesOff } from '#engine/switches/switches.ts'
import type { OpenWorkList } from '#engine/work/open-work.ts'
import { switchWords } from '#kernel/switches.ts'

/** Each switch that is off is an item of work until its review time. */
export const switchesToReview: OpenWorkList = {
  kind: 'switch',
  read: async ({ db }, first) =>
    (await switchesOff(db))
      .toSorted((a, b) => Temporal.Instant.compare(a.review_by, b.review_by))
      .slice(0, first)
      .map(({ name, off_at: since, review_by: due, reason }) => ({
        subject: name,
        what: `Off: ${switchWords[name]}`,
        detail: reason,
        since,
        due,
      })),
  count: async ({ db }) => (await switchesOff(db)).length,
}
