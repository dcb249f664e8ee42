import { describe, expect, it } from 'vitest'
import type { Issuer } from '#business/portfolios/rules/issuer.ts'
import type { RegulationId } from '#business/portfolios/rules/regulation.ts'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { circularNotice, circularNoticeMail, newlyIssued } from './circular-notice.ts'
import { purchaseConfirmation } from './confirmation.ts'
import type { Fill } from './fills.ts'

const edgar = 'https://www.sec.gov/edgar/browse/?CIK=0009990001'
const issuer: Issuer = {
  legalName: 'Sun One LLC',
  form: 'limitedLiabilityCompany',
  state: 'DE',
  governingLaw: 'DE',
  ein: '00-0000001',
  fiscalYearEnd: '12-31',
  cik: '0009990001',
  filingForm: '1-A',
  filingNumber: '024-99001',
  filingAddress: edgar,
  qualifiedOn: businessDay('2025-01-02'),
  signerTitle: 'President',
  contactName: 'Sun One Investor Relations',
  contactAddress: '1 Test Street, Dover, DE 19901',
  contactEmail: 'ir@longlight.example',
  contactPhone: '+1 302 555 0100',
}
const issued: Fill = { listingId: null, shares: microshares(60_000_000n), paid: dollars(600) }
const listed: Fill = { listingId: 'sel_1', shares: microshares(40_000_000n), paid: dollars(400) }

type Part =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly facts: readonly (readonly [string, string])[] }
const textOf = (document: {
  readonly title: string
  readonly issuer: string
  readonly parts: readonly Part[]
}): string =>
  [
    document.title,
    document.issuer,
    ...document.parts.map((part) =>
      'heading' in part
        ? part.heading
        : 'text' in part
          ? part.text
          : part.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ),
  ].join('\n')

describe('the notice of the final circular', () => {
  const sale = (...fills: Fill[]) => ({
    orderId: 'ord_1' as const,
    portfolio: 'Sun One',
    issuer,
    buyer: 'Ada Lovelace',
    fills,
    price: sharePrice(10_000_000n),
    soldOn: businessDay('2026-03-05'),
  })
  const both = (...fills: Fill[]): [mail: string, pdf: string] => [
    circularNoticeMail(sale(...fills)).paragraphs.join('\n'),
    textOf(circularNotice(sale(...fills))),
  ]

  it('counts only what was newly issued, not what other holders sold', () => {
    expect(newlyIssued([listed, issued])).toEqual({ shares: issued.shares, paid: issued.paid })
    expect(newlyIssued([listed])).toEqual({ shares: 0n, paid: 0n })
    for (const text of both(listed, issued)) {
      expect(text).toContain('Sun One LLC sold you 60 newly issued shares for $600.00')
      expect(text).toContain('You bought the rest of your shares from other holders.')
      expect(text).not.toMatch(/\$1,000\.00|\$400\.00|\b100 (newly|shares)/)
    }
  })

  it('gives the address at the regulator and whom to ask for a copy', () => {
    for (const text of both(issued)) {
      for (const words of [edgar, 'EDGAR', 'Sun One Investor Relations', 'ir@longlight.example', '+1 302 555 0100'])
        expect(text).toContain(words)
      expect(text).not.toContain('You bought the rest')
    }
    expect(circularNoticeMail(sale(issued)).button?.url).toBe(edgar)
  })

  it('is not made without an address at the regulator', () => {
    expect(() => circularNotice({ ...sale(issued), issuer: { ...issuer, filingAddress: null } })).toThrow('EDGAR')
  })
})

describe('the confirmation', () => {
  const confirmed = (
    regulationId: RegulationId,
    fills: readonly Fill[],
    fundingSourceId: FundingSourceId | null = 'bnk_1',
  ) =>
    purchaseConfirmation({
      order: {
        id: 'ord_1',
        signerName: 'Ada Lovelace',
        signsFor: null,
        signsByAccessOn: null,
        origin: 'checkout',
        placedAt: instant('2026-03-01T15:00:00Z'),
        settledAt: instant('2026-03-05T15:00:00Z'),
        amount: dollars(1_000),
        price: sharePrice(10_000_000n),
        priceEffectiveOn: businessDay('2026-01-02'),
        shares: microshares(100_000_000n),
        fundingSourceId,
      },
      portfolio: 'Sun One',
      issuer,
      regulationId,
      fills,
    })
  const text = textOf(confirmed(1, [listed, issued]))

  it('names the issuer and in what capacity each acted', () => {
    expect(text).toContain('Issuer of the shares: Sun One LLC')
    expect(text).toContain(
      'Sun One LLC, a Delaware limited liability company, sold you the newly issued shares for its own account',
    )
    expect(text).toContain('Other holders sold you their shares for their own account')
    expect(textOf(confirmed(1, [issued]))).not.toContain('Other holders')
    expect(textOf(confirmed(1, [listed]))).not.toContain('sold you the newly')
    expect(text).toContain('received no commission on this purchase')
  })

  it('says until when it could be cancelled, and what a returned debit does', () => {
    expect(text).toContain('could cancel until the transfer left your bank')
    expect(text).toContain('For 60 days, it may return one that you did not authorize.')
    expect(textOf(confirmed(1, [issued], null))).toContain('could cancel until the order settled')
    expect(textOf(confirmed(1, [issued], null))).not.toContain('ACH')
  })

  it('links the circular under Regulation A, and the limit of resale under Regulation D', () => {
    expect(text).toContain(edgar)
    expect(text).toContain('Selling later costs 1% of the share price, and 5% more')
    for (const id of [2, 3] as const) {
      expect(textOf(confirmed(id, [issued]))).not.toMatch(/circular/i)
      expect(textOf(confirmed(id, [issued]))).toContain('before you have held them for 12 months')
    }
  })
})
