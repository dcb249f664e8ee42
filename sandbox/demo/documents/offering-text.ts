// Invented: what the issuers of an invented company publish. Templates for counsel, each marked on itself.
import type { PdfPart } from '#business/documents/server/public.ts'
import { exitTerms } from '#business/portfolios/rules/exit-terms.ts'
import { issuerDescription, type OfferingFacts, stateName } from '#business/portfolios/rules/issuer.ts'
import { onlyAccreditedLegend } from '#business/portfolios/rules/offer-legends.ts'
import { regulations } from '#business/portfolios/rules/regulation.ts'
import { company } from '#kernel/brand.ts'
import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { addCents, formatCents } from '#kernel/cents.ts'
import { formatRate } from '#kernel/rate.ts'
import { formatSharePrice, type SharePrice } from '#kernel/share-price.ts'
import type { DemoPlant } from '../data/plants.ts'
import type { DemoPortfolio } from '../data/portfolios.ts'

export type Offered = {
  readonly portfolio: DemoPortfolio
  readonly facts: OfferingFacts
  readonly plants: readonly DemoPlant[]
}

/** The day from which the costs of the first whole year are known. */
const firstYearKnown = '2026-01-01'

const legends = {
  1: 'The Securities and Exchange Commission does not judge the merits of these shares or the accuracy of this circular. Read it before you buy.',
  2: 'The shares have not been registered under the Securities Act of 1933. This memorandum is for the person to whom it was given: an accredited investor, or a person who has a relationship with the issuer.',
  3: onlyAccreditedLegend,
} as const

type Issue = { readonly datedOn: BusinessDay; readonly price: SharePrice; readonly before: SharePrice | null }

/** The offering circular or the memorandum, with the price that holds from a day on. */
export function offeringText(offered: Offered, issue: Issue): PdfPart[] {
  const isKnown = issue.datedOn >= firstYearKnown
  return [
    ...headOf(offered, issue),
    ...businessOf(offered),
    ...moneyOf(offered.facts, isKnown),
    ...costsOf(offered.facts, isKnown),
    ...exitOf(offered.portfolio),
  ]
}

const headOf = ({ portfolio, facts: { issuer } }: Offered, { datedOn, price, before }: Issue): PdfPart[] => [
  { text: legends[portfolio.regulation] },
  {
    facts: [
      ['Issuer', `${issuer.legalName}, ${issuerDescription(issuer)}`],
      ['Manager', company.legalName],
      ['Offered under', regulations[portfolio.regulation].name],
      ...(issuer.filingNumber ? [['File number', issuer.filingNumber] as const] : []),
      ['Dated', formatDay(datedOn)],
      ['Share price', formatSharePrice(price)],
      ['All investors together', `at most ${formatCents(portfolio.cap)}`],
      [
        'Target return a year',
        `${formatRate(portfolio.targetLow)} to ${formatRate(portfolio.targetHigh)}, not a promise`,
      ],
    ],
  },
  ...(before
    ? [
        { heading: 'What this version changes' },
        {
          text: `The share price was ${formatSharePrice(before)} and is ${formatSharePrice(price)} from ${formatDay(datedOn)} on. This version replaces the one before it.`,
        },
      ]
    : []),
]

const businessOf = ({ portfolio, facts: { powerSales, risks }, plants }: Offered): PdfPart[] => [
  { heading: 'The business' },
  { text: portfolio.summary },
  {
    facts: plants.map(
      (plant) => [plant.name, `${plant.city}, ${plant.country}; ${Math.round(plant.capacityAcKw)} kW`] as const,
    ),
  },
  { heading: 'Who buys the power' },
  {
    facts: powerSales.map(
      ({ buyer, share, terms }) => [`${formatRate(share)} of revenue`, `${buyer}. ${terms}`] as const,
    ),
  },
  { heading: 'Risks' },
  ...risks.map(({ title, explanation }) => ({ text: `${title}. ${explanation}` })),
]

const moneyOf = ({ proceedsUses, loans }: OfferingFacts, isKnown: boolean): PdfPart[] => [
  { heading: 'Use of proceeds' },
  {
    facts: proceedsUses.map(
      ({ kind, share, paidTo, isRelated }) =>
        [useNames[kind], `${formatRate(share)}, ${paidTo}${related(isRelated)}`] as const,
    ),
  },
  { heading: 'Loans' },
  loans.length === 0
    ? { text: 'The issuer owes nothing to lenders.' }
    : {
        facts: loans.map(({ lender, isRelated, owed, asOf, interest }) => {
          const amount = isKnown ? `${formatCents(owed)} on ${formatDay(asOf)}, ` : ''
          return [lender, `${amount}${interest}${related(isRelated)}`] as const
        }),
      },
]

function costsOf({ yearlyCosts }: OfferingFacts, isKnown: boolean): PdfPart[] {
  const costs = isKnown ? yearlyCosts : yearlyCosts.filter(({ kind }) => kind === 'management')
  const rows = costs.map(
    ({ kind, onThousand, paidTo, isRelated }) =>
      [costNames[kind], `${formatCents(onThousand)}, ${paidTo}${related(isRelated)}`] as const,
  )
  const total = ['Together', formatCents(addCents(...costs.map(({ onThousand }) => onThousand)))] as const
  return [
    { heading: 'Fees and costs a year on $1,000 of shares' },
    { facts: isKnown ? [...rows, total] : rows },
    {
      text: isKnown
        ? 'As paid for 2025. Loans, land, insurance and taxes are additional. Buying is free.'
        : 'Operation, audit and administration are paid at cost; a later version states them, once a whole year is known. Buying is free.',
    },
  ]
}

const exitOf = ({ regulation }: DemoPortfolio): PdfPart[] => [
  { heading: 'Leaving' },
  {
    text: `Shares held less than ${exitTerms.holdYears} years sell at ${exitTerms.earlyExitDiscountPercent}% below the share price. Every sale pays ${exitTerms.exitPenaltyPercent}% to the portfolio. The issuer may buy shares back at 9% below net asset value, if it chooses to. There may be no buyer.${regulation === 1 ? '' : ` The shares may not be resold for ${regulations[regulation].resaleAfterMonths} months.`}`,
  },
  { heading: 'Conflicts of interest' },
  {
    text: `${company.legalName} manages the issuer, earns a fee on net asset value that it computes itself, and owns companies that the issuer pays. They are marked "related party" above.`,
  },
]

const useNames = {
  newPlants: 'New plants',
  constructionDebt: 'Construction loans',
  fees: 'Costs of the offering',
  reserve: 'Reserve',
} as const
const costNames = {
  management: 'Management',
  operation: 'Operation of the plants',
  audit: 'Audit and tax returns',
  administration: 'Administration',
} as const
const related = (isRelated: boolean): string => (isRelated ? ' (related party)' : '')

/** The agreement among the members; the restated one adds how the issuer buys shares back. */
export function operatingAgreementText({ portfolio, facts: { issuer } }: Offered, isRestated: boolean): PdfPart[] {
  return [
    {
      text: `This is the agreement among the members of ${issuer.legalName}, ${issuerDescription(issuer)}. The law of ${stateName(issuer.governingLaw)} governs it.${isRestated ? ' It amends and restates the agreement before it: the section on buying shares back is new.' : ''}`,
    },
    { heading: 'Members and shares' },
    {
      text: 'There is one class of shares for investors. Each share has the same part in distributions. A holder owes nothing beyond the price of the shares and is not liable for debts of the issuer.',
    },
    { heading: 'Manager' },
    {
      text: `${company.legalName} manages the issuer. It decides on plants, contracts and loans. Members who hold more than half of the shares may remove it for cause; they do not vote on daily business.`,
    },
    { heading: 'Distributions' },
    {
      text: 'After each month the manager declares what is left of revenue after costs, payments to lenders and the reserve. It goes to those who held shares on each day of the month, by the days held. Lenders are paid first.',
    },
    { heading: 'Transfers' },
    {
      text: `Shares pass to another person only through the issuer’s register. Every sale pays ${exitTerms.exitPenaltyPercent}% to the portfolio; shares held less than ${exitTerms.holdYears} years sell at ${exitTerms.earlyExitDiscountPercent}% below the share price. Both stay with the remaining holders.`,
    },
    ...(isRestated
      ? [
          { heading: 'Buying shares back' },
          {
            text: 'The issuer may buy shares that found no buyer, at 9% below net asset value, and cancels them. It may decline. The manager earns nothing from it.',
          },
        ]
      : []),
    { heading: 'Books, reports and tax' },
    {
      text: `The fiscal year ends on December 31. Members receive financial statements each year and ${portfolio.taxForm === 'K-1' ? 'Schedule K-1: the issuer is taxed as a partnership' : 'Form 1099-DIV: the issuer is taxed as a corporation'}.`,
    },
    { heading: 'Dissolution' },
    { text: 'If the issuer ends, creditors are paid first, then the holders of shares in proportion to their shares.' },
  ]
}

export function filingText({ facts: { issuer }, portfolio }: Offered): PdfPart[] {
  return [
    {
      facts: [
        ['Issuer', issuer.legalName],
        ['Form', issuer.filingForm === '1-A' ? '1-A, offering statement' : 'D, notice of exempt offering'],
        ['File number', issuer.filingNumber ?? 'none'],
        ['CIK', issuer.cik ?? 'none'],
        ...(issuer.qualifiedOn ? [['Qualified', formatDay(issuer.qualifiedOn)] as const] : []),
        ['Exemption', regulations[portfolio.regulation].name],
        ['On EDGAR', issuer.filingAddress ?? 'not posted'],
      ],
    },
    {
      text:
        issuer.filingForm === '1-A'
          ? 'The Commission qualified the offering statement. Qualification is not a judgment on the shares or on the price.'
          : 'Form D tells the Commission that shares are sold without registration. The Commission does not review the offering.',
    },
  ]
}
