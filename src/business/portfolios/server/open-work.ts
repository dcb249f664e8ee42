import type { Platform } from '#engine/command/platform.ts'
import type { OpenWorkList } from '#engine/work/open-work.ts'
import { atHour, formatDay, plusDays } from '#kernel/business-day.ts'
import { alertDaysAhead, filingDuties, needsAlert } from '../rules/filing-calendar.ts'
import { filingCalendar, type OwedFiling } from './filings.ts'

const waiting = async (platform: Platform): Promise<OwedFiling[]> =>
  (await filingCalendar(platform)).filter((duty) => needsAlert(duty, platform.clock.today()))

/** Filings that are overdue, or due within the days from which staff are alerted. */
export const filingsToMake: OpenWorkList = {
  kind: 'filing',
  read: async (platform, first) =>
    (await waiting(platform)).slice(0, first).map(({ portfolioId, kind, periodEnd, dueOn, state }) => ({
      subject: `${portfolioId}:${kind}:${dueOn}`,
      what: `${filingDuties[kind].form} to file`,
      detail: [
        periodEnd && `For the period to ${formatDay(periodEnd)}`,
        state === 'overdue' && 'Sales are paused until it is recorded',
      ]
        .filter(Boolean)
        .join('. '),
      portfolioId,
      since: atHour(plusDays(dueOn, -alertDaysAhead), 0),
      due: atHour(plusDays(dueOn, 1), 0),
    })),
  count: async (platform) => (await waiting(platform)).length,
}
