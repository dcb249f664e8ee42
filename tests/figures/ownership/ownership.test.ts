import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openRails } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { standIn } from '../cash-world.ts'
import { counts, seed } from '../counts.ts'
import { watchOwnedTables } from './owned-tables.ts'
import { type Cast, makeCasts } from './people.ts'
import { actors, type Step, walkOnce } from './walk.ts'
import type { Company } from './walk-state.ts'

describe('what belongs to an account', async () => {
  const testCompany = await startTestCompany({ at: '2026-03-05T15:00:00Z', jobTries: 20 })
  for (const id of ['1', '2', '3']) {
    await offer(testCompany.owner, { id, limit: 1_000_000, cap: 100_000_000_000n })
    await openRails(testCompany.owner, id)
  }
  await standIn(testCompany, 'balance', { amount: '1000000000.00' })
  const operators = [
    await newOperator(testCompany, 'olga@longlight.example'),
    await newOperator(testCompany, 'omar@longlight.example'),
  ] as const
  const company: Company = {
    testCompany,
    operators,
    told: new Map(),
    asked: new Set(),
    sellers: new Set(),
    everyone: new Set(),
  }
  const { watched, undeclared } = await watchOwnedTables(testCompany.owner)

  it('is found from the catalog: every table is of an account or a person, or is declared to be nobody’s', () => {
    expect(undeclared).toEqual([])
    expect(watched).toBeGreaterThan(60)
  })

  it('changes only by those whose account it is, or whom they let in, whatever ids the others try', async () => {
    const casts: Cast[] = []
    const next = async (): Promise<Cast> => {
      if (casts.length === 0) {
        casts.push(...(await makeCasts(testCompany, Math.min(counts.ownership, 50))))
        // Accesses that are over end here.
        await testCompany.drain()
      }
      return casts.pop()!
    }
    const step = fc.record<Step>({ who: fc.nat(actors - 1), what: fc.nat(100_000), chance: fc.nat(2 ** 31 - 1) })
    let [walks, steps] = [0, 0]
    await fc
      .assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 24 }), async (walk) => {
          walks += 1
          steps += walk.length
          await walkOnce(company, await next(), walk, walks % 10 === 0 || walks === counts.ownership)
        }),
        {
          numRuns: counts.ownership,
          seed,
          endOnFailure: process.env.SHRINK === undefined,
          interruptAfterTimeLimit: 3_000_000,
        },
      )
      .finally(() => report(walks, steps))
    // An answer without a code is a defect, or a call that the schema does not know and that tries nothing.
    expect([...company.told].filter(([, { broken }]) => broken > 0).map(([command]) => command)).toEqual([])
  }, 3_600_000)

  function report(walks: number, steps: number): void {
    const lines = [...company.told].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const sum = (of: 'done' | 'refused' | 'broken') => lines.reduce((all, [, each]) => all + each[of], 0)
    process.stdout.write(
      `Ownership: ${walks} walks of ${steps} steps from seed ${seed}: ${sum('done')} done, ${sum('refused')} refused, ${sum('broken')} without a code\n`,
    )
    if (process.env.VERBOSE)
      for (const [command, { done, refused, broken }] of lines)
        process.stdout.write(`  ${command}: ${done} / ${refused} / ${broken}\n`)
  }
})
