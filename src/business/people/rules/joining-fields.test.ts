import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { businessDay } from '#kernel/business-day.ts'
import { investorProfile } from './investor-profile.ts'
import { personalInformation } from './personal-information.ts'

function asked(form: z.ZodType): string[] {
  const { error } = form.safeParse({})
  return [...new Set((error?.issues ?? []).map(({ path }) => String(path[0])))]
}

/** Fields that are preselected, filled in by the ZIP code, or optional checkboxes. */
const chosenBefore = ['citizenshipCountryCode', 'state', 'isAccredited']
/** Fields that need not be typed again. */
const askedOnce = ['ssn']

describe('joining, counted from the forms', async () => {
  const page = await readFile('docs/how-to/joining-in-fields-and-minutes.md', 'utf8')
  const rows = new Map(
    [...page.matchAll(/^\| ([^|]+) \| \**(\d+)/gm)].map(([, step, fields]) => [
      step!.replaceAll('*', '').trim(),
      Number(fields),
    ]),
  )

  it('asks a person for as many fields as the page says', () => {
    const aboutYou = asked(personalInformation(businessDay('2026-11-21')))
    const typed = [...aboutYou.filter((field) => !chosenBefore.includes(field)), ...askedOnce]
    expect(typed).toHaveLength(rows.get('about you')!)
    const investing = asked(investorProfile).filter((field) => !chosenBefore.includes(field))
    expect(investing).toHaveLength(rows.get('your investing')!)
  })

  it('adds up, and is typed in four minutes at most', () => {
    const steps = [
      'address, password, code, the sample’s word',
      "address, password, code, the sample's word",
      'about you',
      'your investing',
      'the bank’s window',
      "the bank's window",
    ]
    const sum = steps.reduce((all, step) => all + (rows.get(step) ?? 0), 0)
    expect(sum).toBe(rows.get('all'))
    const times = [...page.matchAll(/(\d+) min (\d+) s/g)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    )
    expect(times.length).toBeGreaterThanOrEqual(3)
    for (const time of times) expect(time).toBeLessThanOrEqual(240)
  })
})
