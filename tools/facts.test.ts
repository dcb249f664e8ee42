import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { day } from '#web/words/word-fields.ts'

/** The public texts' facts about current law, tax and markets, each with the day on which it was last checked. */
const { facts } = z
  .strictObject({
    facts: z.array(
      z.strictObject({
        fact: z.string().min(1),
        source: z.string().min(1),
        url: z.url(),
        checked: day,
        says: z.array(z.strictObject({ in: z.string(), text: z.string().min(1) })).min(1),
      }),
    ),
  })
  .parse(parse(readFileSync('content/facts.yaml', 'utf8'), { schema: 'core' }))

const mostMonths = 12
/** An amount that holds for a year which has not ended long ago is a fact about now. */
const yearly = /\bfor (2026|2027|2028)\b[^.]*\$\d|\$\d[\d,]*[^.]*\bfor (2026|2027|2028)\b/

describe('facts that are said to hold now', () => {
  it.each(facts.map((one) => [one.fact, one] as const))(
    '%s: checked in the last twelve months, and written there',
    (_, { checked, says }) => {
      const until = Temporal.PlainDate.from(checked).add({ months: mostMonths })
      expect(Temporal.PlainDate.compare(Temporal.Now.plainDateISO(), until)).toBeLessThanOrEqual(0)
      for (const { in: file, text } of says) expect(readFileSync(file, 'utf8')).toContain(text)
    },
  )

  it('are listed for each text with an amount for a year that has not ended', () => {
    const listed = new Set(facts.flatMap(({ says }) => says.map(({ in: file }) => file)))
    const unlisted = globSync('content/{glossary,articles,faq,pages,legal}/**/*.{md,yaml}').filter(
      (file) => yearly.test(readFileSync(file, 'utf8')) && !listed.has(file.replaceAll('\\', '/')),
    )
    expect(unlisted).toEqual([])
  })
})
