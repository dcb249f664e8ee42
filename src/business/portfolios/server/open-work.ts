import type { Platform } from '#engine/command/platform.ts'
import type { OpenWork, OpenWorkList } from '#engine/work/open-work.ts'
import { atHour, formatDay, plusDays } from '#kernel/business-day.ts'
import { alertDaysAhead, filingDuties, needsAlert } from '../rules/filing-calendar.ts'
import { filingCalendar, type OwedFiling } from './filings.ts'

const waiting = async (platform: Platform): Promise<OwedFiling[]> =>
  (await filingCalendar(platform)).filter((duty) => needsAlert(duty, platform.clock.today()))

const workOf = ({ subject, portfolioId, kind, periodEnd, ruleDueOn, dueOn, state }: OwedFiling): OpenWork => ({
  subject,
  what: `${filingDuties[kind].form} to file`,
  detail: [
    periodEnd && `For the period to ${formatDay(periodEnd)}`,
    dueOn !== ruleDueOn && `Extended from ${formatDay(ruleDueOn)}`,
    state === 'overdue' && 'Sales are paused until it is recorded',
  ]
    .filter(Boolean)
    .join('. '),
  portfolioId,
  since: atHour(plusDays(dueOn, -alertDaysAhead), 0),
  due: atHour(plusDays(dueOn, 1), 0),
})

/** Filings that are overdue, or within the alert days. A later one may already have an owner. */
export const filingsToMake: OpenWorkList = {
  kind: 'filing',
  read: async (platform, first) => (await waiting(platform)).slice(0, first).map(workOf),
  readOwnable: async (platform) =>
    (await filingCalendar(platform)).filter(({ state }) => state === 'due' || state === 'overdue').map(workOf),
  count: async (platform) => (await waiting(platform)).length,
}
