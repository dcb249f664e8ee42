import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { jobsFor, mayOpen, queryOf } from './pages-read.ts'
import { jobs } from './places.ts'

const pages = jobs.flatMap((job) => job.pages)
const schema = readFileSync('src/io/graphql/schema.generated.graphql', 'utf8')
const labels = (reads: ReadonlySet<string> | null) =>
  jobsFor(jobs, reads).map(({ label, pages: shown }) => `${label}: ${shown.map((page) => page.label).join(', ')}`)

describe('a page of the back office', () => {
  it.each(pages.filter((page) => queryOf(page)))('$to is named by a query that there is', (page) => {
    expect(schema).toMatch(new RegExp(`^  ${queryOf(page)}[(:]`, 'm'))
  })

  it('is there for who reads its query, and not for who does not', () => {
    expect(labels(new Set(['operators', 'stuckWork', 'operatorsAlerts']))).toEqual([
      'Today: All acts',
      'System: Alerts, Stuck work, Staff',
    ])
  })

  it('is there before anyone has said what one reads', () => {
    expect(labels(null)).toHaveLength(jobs.length)
    expect(mayOpen(pages[0]!, new Set())).toBe(false)
  })
})
