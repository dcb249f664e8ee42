import { distributionsOf } from '#business/dividends/server/public.ts'
import { drawPdf } from '#business/documents/server/public.ts'
import { issuerOf, offeredAmong, portfolioFacts } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { atHour } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { noticeContent } from '../rules/returned-capital-form.ts'
import { type ReturnedCapitalNotice, returnedCapitalNotices } from '../rules/returned-capital-notice.ts'
import { lastCloses } from './close-store.ts'
import { portfolioYears } from './portfolio-years.ts'

/** Ten years of months: an issuer keeps each on its site this long (26 CFR 1.6045B-1(a)(3)). */
export const shownNotices = 120

/** An issuer's published notices of distributions with returned capital, oldest first. */
export async function noticesOf({ db, clock }: Platform, id: PortfolioId): Promise<ReturnedCapitalNotice[]> {
  const closes = (await lastCloses(db, id)).filter(({ doneAt }) => doneAt !== null)
  const years = await portfolioYears(db, { portfolioId: id, closes, years: [], upTo: clock.now() })
  return returnedCapitalNotices(await distributionsOf(db, id), years).slice(-shownNotices)
}

/** Form 8937 of one distribution as a PDF; null if there is none, or the offering is not public. */
export async function noticePdf(
  platform: Platform,
  { portfolioId, recordOn }: { readonly portfolioId: PortfolioId; readonly recordOn: string },
): Promise<Buffer | null> {
  const [shown] = await offeredAmong({ platform, viewer: null }, [portfolioId])
  const notice = shown && (await noticesOf(platform, portfolioId)).find((it) => it.recordOn === recordOn)
  if (!notice) return null
  const portfolio = (await portfolioFacts(platform, portfolioId))!.name
  const content = noticeContent(notice, { issuer: await issuerOf(platform.db, portfolioId), portfolio })
  // The same form always has the same bytes.
  return drawPdf({ ...content, madeAt: atHour(notice.dueOn, 0) })
}
