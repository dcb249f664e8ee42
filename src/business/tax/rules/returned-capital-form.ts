import type { Issuer } from '#business/portfolios/rules/issuer.ts'
import { formatDay } from '#kernel/business-day.ts'
import { formatSharePrice } from '#kernel/share-price.ts'
import type { ReturnedCapitalNotice } from './returned-capital-notice.ts'

type About = { readonly issuer: Issuer; readonly portfolio: string }

/**
 * Form 8937 of one distribution, line by line (revision of December 2017). An issuer that posts it on its site need not
 * file it (26 CFR 1.6045B-1(a)(3)).
 */
export function noticeContent(notice: ReturnedCapitalNotice, { issuer, portfolio }: About) {
  const { taxYear, recordOn, paidOn, perShare, basisPerShare, calculation, dueOn } = notice
  const [paid, falls] = [formatSharePrice(perShare), formatSharePrice(basisPerShare)]
  return {
    title: `Form 8937: ${issuer.legalName}, ${formatDay(paidOn)}`,
    issuer: issuer.legalName,
    footer: [
      'Posted in the place of filing with the IRS',
      'We do not give tax advice',
      'The issuer and its numbers are invented',
    ],
    parts: [
      { text: 'Report of organizational actions affecting basis of securities. OMB No. 1545-0123.' },
      { heading: 'Part I: reporting issuer' },
      {
        facts: [
          ['1 Issuer’s name', issuer.legalName],
          ['2 Issuer’s EIN', issuer.ein],
          ['3 Contact', issuer.contactName],
          ['4 Telephone', issuer.contactPhone],
          ['5 Email address', issuer.contactEmail],
          ['6, 7 Address', issuer.contactAddress],
          ['8 Date of action', formatDay(paidOn)],
          ['9 Classification', `Shares of ${issuer.legalName} (${portfolio})`],
          ['10 CUSIP number', 'None'],
          ['11 Serial numbers', 'None'],
          ['12 Ticker symbol', 'None'],
          ['13 Account numbers', 'None'],
        ] as const,
      },
      { heading: 'Part II: organizational action' },
      {
        text: `14. On ${formatDay(paidOn)}, the issuer distributed ${paid} in cash on each share to those who held it at the end of ${formatDay(recordOn)}.`,
      },
      {
        text: `15. ${falls} of it is a return of capital. For a U.S. taxpayer, it lowers the basis of each share by as much, down to zero.`,
      },
      { text: `16. ${calculation}` },
      { text: '17. Internal Revenue Code sections 301(c)(1), 301(c)(2), 301(c)(3) and 316(a).' },
      {
        text: '18. No loss can be recognized because of this action. What exceeds the basis of a share is a gain from its sale (section 301(c)(3)).',
      },
      {
        text: `19. The action is reported for the tax year ${taxYear}, which is the calendar year. This form was due by ${formatDay(dueOn)}.`,
      },
    ],
  }
}
