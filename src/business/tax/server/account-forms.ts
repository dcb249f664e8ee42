import { lotHistories } from '#business/investing/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { ComputedForm } from '../rules/computed-form.ts'
import { type FormStanding, formStanding } from '../rules/form-state.ts'
import { formsOf, yearsOf } from '../rules/holder-forms.ts'
import { yearsBack } from '../rules/years.ts'
import { lastCloses } from './close-store.ts'
import { type KeptForm, lastForms } from './form-store.ts'
import { holderFacts } from './holder-facts.ts'
import { yearsMissing } from './missing-forms.ts'
import { portfolioYears } from './portfolio-years.ts'

/** A form as its holder sees it: as made, or by the present books if it has not been made. */
export type AccountForm = {
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly computed: ComputedForm
  readonly standing: FormStanding
  readonly made: KeptForm | null
}

export type AccountYear = {
  readonly accountId: AccountId
  readonly year: number
  readonly isRunning: boolean
  readonly forms: readonly AccountForm[]
}

/** Every year of an account with activity, newest first, with its forms. */
export async function accountYears(
  platform: Platform,
  accountId: AccountId,
  portfolioIds: readonly PortfolioId[],
): Promise<AccountYear[]> {
  const thisYear = Number(platform.clock.today().slice(0, 4))
  const forms = (await Promise.all(portfolioIds.map((id) => formsIn(platform, accountId, id)))).flat()
  const byYear = Map.groupBy(forms, ({ computed }) => computed.year)
  return [...byYear]
    .toSorted(([a], [b]) => b - a)
    .map(([year, ofYear]) => ({ accountId, year, isRunning: year === thisYear, forms: ofYear }))
}

async function formsIn(platform: Platform, accountId: AccountId, portfolioId: PortfolioId): Promise<AccountForm[]> {
  const today = platform.clock.today()
  const thisYear = Number(today.slice(0, 4))
  const closes = await lastCloses(platform.db, portfolioId)
  const lots = await lotHistories(platform.db, portfolioId, [accountId])
  const since = Math.min(thisYear, ...lots.map(({ acquiredOn }) => Number(acquiredOn.slice(0, 4))))
  const upTo = platform.clock.now()
  const missing = await yearsMissing(platform.db, portfolioId, accountId)
  const years = await portfolioYears(platform.db, {
    portfolioId,
    closes,
    years: yearsBack(since, thisYear),
    // In a year with made forms, a partner's share is on the form.
    sharedYears: closes.filter(({ year, doneAt }) => doneAt === null || missing.has(year)).map(({ year }) => year),
    upTo,
  })
  const [facts, kept] = await Promise.all([
    holderFacts(platform, years, [accountId], upTo),
    lastForms(platform.db, portfolioId, [accountId]),
  ])
  const madeOf = new Map(kept.map((form) => [`${form.year} ${form.form}`, form]))
  const holder = facts.get(accountId)!
  return yearsOf(holder, thisYear).flatMap((year) =>
    formsOf(holder, year).map((current) => {
      const made = madeOf.get(`${year} ${current.form}`) ?? null
      return { accountId, portfolioId, computed: made ?? current, standing: formStanding(current, made, today), made }
    }),
  )
}
