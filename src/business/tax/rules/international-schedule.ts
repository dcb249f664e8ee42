import { type BusinessDay, formatDay, plusMonths } from '#kernel/business-day.ts'
import { amountBox, type Box, textBox } from './computed-form.ts'
import { filedBy } from './due-dates.ts'
import type { PartnerShare } from './facts.ts'
import { isForeign } from './income-sources.ts'

/**
 * The domestic filing exception: a partnership without foreign activity furnishes no Schedule K-3 if it notifies its
 * partners by the day they get Schedule K-1, and none requests it by one month before Form 1065 is filed. Instructions
 * to Schedules K-2 and K-3 (Form 1065), December 2, 2022, and as extended to more partners for 2024 on June 25, 2025.
 */
const lastRequest = (year: number): BusinessDay => plusMonths(filedBy('K-1', year), -1)

/** Box 16 with Schedule K-3's facts: foreign income by country, or the notice that none is furnished. */
export function internationalBoxes({ sources, interestIncome }: PartnerShare, year: number): Box[] {
  const foreign = sources.filter(isForeign)
  if (sources.length === 0) return []
  if (foreign.length === 0)
    return [
      textBox(
        '16',
        'Schedule K-3',
        `Not attached: you will not receive it unless you request it by ${formatDay(lastRequest(year))}`,
      ),
    ]
  return [
    textBox('16', 'Schedule K-3', 'Attached'),
    ...foreign.map(({ country, ordinaryIncome }) =>
      amountBox(`K-3, ${country}`, `Part II: ordinary business income from sources in ${country}`, ordinaryIncome),
    ),
    ...foreign
      .filter(({ foreignTaxes }) => foreignTaxes > 0n)
      .map(({ country, foreignTaxes }) =>
        amountBox(`K-3, tax ${country}`, `Part III, section 4: taxes paid to ${country}`, foreignTaxes),
      ),
    amountBox('K-3, U.S.', 'Part II: interest income from sources in the United States', interestIncome),
  ]
}
