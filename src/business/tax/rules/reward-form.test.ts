import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import type { GivenReward, HolderFacts } from './facts.ts'
import { formStanding } from './form-state.ts'
import { formsOf, yearsOf } from './holder-forms.ts'
import { keptRewards } from './reward-form.ts'

const given = (on: string, amount: bigint, isTakenBack = false): GivenReward => ({
  on: businessDay(on),
  amount: cents(amount),
  isTakenBack,
})

const holder = (rewards: readonly GivenReward[], elsewhere: Cents = noCents, isExempt = false): HolderFacts => ({
  portfolioId: '1',
  payments: [],
  lots: [],
  sales: [],
  withheld: [],
  rewards,
  rewardedInAll: (year) => cents(keptRewards(rewards, year) + elsewhere),
  isExempt,
  formOf: () => 'K-1',
  characterOf: () => null,
  shareOf: () => null,
  outstandingOn: () => microshares(0),
})

const outcomeOf = (on: string, amount: bigint) =>
  formsOf(holder([given(on, amount)]), Number(on.slice(0, 4)))[0]?.outcome

describe('Form 1099-MISC', () => {
  it('is required from 600 dollars through 2025, and from 2,000 of 2026 on', () => {
    expect([outcomeOf('2025-12-31', 59_999n), outcomeOf('2025-12-31', 60_000n)]).toEqual(['belowThreshold', 'issued'])
    expect([outcomeOf('2026-01-01', 199_999n), outcomeOf('2026-01-01', 200_000n)]).toEqual(['belowThreshold', 'issued'])
    expect([outcomeOf('2027-06-01', 199_999n), outcomeOf('2027-06-01', 200_000n)]).toEqual(['belowThreshold', 'issued'])
  })

  it('counts what the taxpayer was given in shares of other portfolios, and reports only its own', () => {
    const rewards = [given('2025-02-03', 10_000n), given('2025-03-03', 5_000n), given('2024-03-03', 7_000n)]
    const [form] = formsOf(holder(rewards, cents(45_000)), 2025)
    expect(form).toMatchObject({
      form: '1099-MISC',
      outcome: 'issued',
      boxes: [{ code: '3', amount: 15_000n }, { code: '4' }],
    })
    expect(formsOf(holder(rewards, cents(44_999)), 2025)[0]?.outcome).toBe('belowThreshold')
    expect(yearsOf(holder(rewards), 2026)).toEqual([2025, 2024])
  })

  it('leaves out what was taken back, whenever that was', () => {
    const [form] = formsOf(holder([given('2025-02-03', 60_000n, true), given('2025-02-03', 60_001n)]), 2025)
    expect(form).toMatchObject({ outcome: 'issued', boxes: [{ amount: 60_001n }, {}] })
    expect(formsOf(holder([given('2025-02-03', 60_000n, true)]), 2025)[0]?.outcome).toBe('nothingToReport')
    expect(formsOf(holder([]), 2025)).toEqual([])
  })

  it('is not sent to the custodian of an IRA, and says from which sum it is required', () => {
    expect(formsOf(holder([given('2025-02-03', 70_000n)], noCents, true), 2025)[0]?.outcome).toBe('exempt')
    const below = { form: '1099-MISC', year: 2026, outcome: 'belowThreshold', version: 1, change: null } as const
    expect(formStanding(below, below, businessDay('2027-02-01'))).toMatchObject({
      state: 'notRequired',
      dueOn: '2027-02-01',
      explanation: expect.stringContaining('from $2,000 of rewards a year'),
    })
  })
})
