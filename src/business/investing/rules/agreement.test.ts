import { describe, expect, it } from 'vitest'
import type { RegulationId } from '#business/portfolios/rules/regulation.ts'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { type AgreedOrder, subscriptionAgreement } from './agreement.ts'

const agreed = (
  regulationId: RegulationId,
  { accredited = true, id = 'ord_1', ...signed }: Partial<AgreedOrder['order']> = {},
): AgreedOrder => ({
  order: {
    id,
    amount: dollars(1_000),
    shares: microshares(100_000_000n),
    price: sharePrice(10_000_000n),
    priceEffectiveOn: businessDay('2026-01-02'),
    signerName: 'Ada Lovelace',
    signsFor: null,
    signsByAccessOn: null,
    accredited,
    placedAt: instant('2026-03-05T15:00:00Z'),
    ...signed,
  },
  name: `Portfolio ${regulationId}`,
  taxForm: regulationId === 1 ? '1099-DIV' : 'K-1',
  regulationId,
  issuer: {
    legalName: `Sun ${regulationId} LLC`,
    form: 'limitedLiabilityCompany',
    state: 'ME',
    governingLaw: 'ME',
    ein: '00-0000001',
    fiscalYearEnd: '12-31',
    cik: '0009990001',
    filingForm: regulationId === 1 ? '1-A' : 'D',
    filingNumber: regulationId === 1 ? '024-99001' : '021-999002',
    filingAddress: 'https://www.sec.gov/edgar/browse/?CIK=0009990001',
    ...(regulationId === 1 && { qualifiedOn: businessDay('2025-01-02') }),
    signerTitle: 'President',
    contactName: 'Investor Relations',
    contactAddress: '1 Test Street',
    contactEmail: 'ir@longlight.example',
    contactPhone: '+1 302 555 0100',
  },
})

function textOf(...orders: AgreedOrder[]): string {
  const { title, parts, footer, issuer } = subscriptionAgreement(orders)
  const words = parts.map((part) =>
    'heading' in part
      ? part.heading
      : 'text' in part
        ? part.text
        : part.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
  )
  return [title, issuer, ...words, ...footer].join('\n')
}

describe.each([1, 2, 3] as const)('the agreement of regulation %i', (regulationId) => {
  const text = textOf(agreed(regulationId))

  it('is with the issuer, which Longlight manages and which accepts it', () => {
    expect(text).toContain(`Between Sun ${regulationId} LLC, a Maine limited liability company (the issuer), and Ada`)
    expect(text).toContain('Longlight Energy Inc. manages the issuer and acts for it; it is not the seller.')
    expect(text).not.toMatch(/Longlight Energy Inc\. \(the (company|issuer)\)/)
    expect(text).toContain(`For Sun ${regulationId} LLC, by Longlight Energy Inc., its manager: the President`)
    expect(subscriptionAgreement([agreed(regulationId)]).issuer).toBe(`Sun ${regulationId} LLC`)
  })

  it.each([
    ['the class', 'Class: Shares'],
    ['the price', 'Share price: $10.00'],
    ['acceptance in whole or part', 'it may reject it in whole or in part'],
    ['a failed payment', 'If the payment fails, the order ends'],
    ['a returned debit', 'A bank may return an unauthorized debit for 60 days'],
    ['the limit of one debit', 'one debit can be up to $250,000.00'],
    [
      'what selling costs',
      'within 3 years of their purchase, you receive the share price less 5%, and every sale pays 1%',
    ],
    ['limits on transfers', 'A transfer that violates this section is void'],
    ['the tax certification', 'Under penalties of perjury you certify'],
    ['backup withholding', 'the issuer must withhold 24% of what it pays you'],
    ['sanctions', 'Office of Foreign Assets Control'],
    ['authority for an entity', 'that you have authority to bind it'],
    ['no reliance and no advice', 'Nothing in this agreement is tax or investment advice.'],
    ['electronic delivery', 'you may ask for a printed copy'],
    ['that disputes are for counsel to decide', 'it contains no arbitration clause, no waiver of class actions'],
    ['the law of the issuer’s state', 'Governing law: Maine'],
    ['the rights that cannot be waived', '15 U.S.C. 77n'],
    ['what survives', 'continue after the shares are issued'],
  ])('says %s', (_what, words) => {
    expect(text).toContain(words)
  })
})

describe('under Regulation A', () => {
  const text = textOf(agreed(1, { accredited: false }))
  it('names the offering circular at the regulator, and the 10% limit with the last 12 months', () => {
    expect(text).toContain('The offering circular is on EDGAR at https://www.sec.gov/edgar/browse/?CIK=0009990001')
    expect(text).toContain('together with what you bought in this offering in the last 12 months, is at most 10%')
    expect(text).toContain('file number 024-99001, qualified on')
  })
  it('states accreditation in place of the limit for accredited investors, and no restriction of resale', () => {
    expect(textOf(agreed(1))).toContain('You state that you are an accredited investor')
    expect(textOf(agreed(1))).not.toContain('at most 10%')
    expect(text).not.toContain('HAVE NOT BEEN REGISTERED')
  })
})

describe('under Regulation D', () => {
  it.each([2, 3] as const)('regulation %i has a legend and a limit of resale, and no offering circular', (id) => {
    const text = textOf(agreed(id), agreed(id, { accredited: false }))
    expect(text).toContain('THE SHARES HAVE NOT BEEN REGISTERED UNDER THE SECURITIES ACT OF 1933')
    expect(text).toContain('before you have held them for 12 months')
    expect(text).not.toMatch(/offering circular/i)
    expect(text).not.toMatch(/Regulation A\b/)
  })
  it('506(b) states a relationship without solicitation, and knowledge where there is no accreditation', () => {
    expect(textOf(agreed(2))).toContain('you did not learn of the offering from an advertisement')
    expect(textOf(agreed(2, { accredited: false }))).toContain('Rule 502(b) requires')
    expect(textOf(agreed(2))).toContain('received the latest version of the issuer’s private placement memorandum')
    expect(textOf(agreed(2))).not.toContain('506(c)')
  })
  it('506(c) states that accreditation was verified, and what the minimum-investment route asks', () => {
    expect(textOf(agreed(3))).toContain('to verified accredited investors only')
    expect(textOf(agreed(3))).toContain('at least $200,000.00, or $1,000,000.00 for a company')
    expect(textOf(agreed(3))).not.toContain('506(b)')
  })
})

it('says what Schedule K-1 means where the issuer is a partnership, also for a retirement account', () => {
  expect(textOf(agreed(2))).toContain('In a retirement account, part of its income may be taxable')
  expect(textOf(agreed(1))).not.toContain('Schedule K-1')
})

describe('the agreements of a basket', () => {
  it('are one with each issuer, each with its own exemption, and one set of terms', () => {
    const text = textOf(agreed(1), agreed(3, { id: 'ord_2' }))
    expect(text).toContain('This document holds 2 agreements')
    expect(text).toContain('Agreement with Sun 1 LLC')
    expect(text).toContain('Agreement with Sun 3 LLC')
    expect(text.match(/one payment of \$2,000\.00/g)).toHaveLength(1)
    expect(text.match(/HAVE NOT BEEN REGISTERED/g)).toHaveLength(1)
    expect(text).toContain('order ord_1, order ord_2')
  })
})

it('is signed by the person who acts, for the investor, by the access that a delegate was granted', () => {
  expect(textOf(agreed(1))).toContain('Ada Lovelace, the investor, signs electronically')
  const text = textOf(
    agreed(1, { signerName: 'Rob Delegate', signsFor: 'Bright Barn LLC', signsByAccessOn: businessDay('2026-03-03') }),
  )
  expect(text).toContain(
    'Bright Barn LLC, the investor, by Rob Delegate, by access granted on Mar 3, 2026, signs electronically',
  )
  expect(text).toContain('and Bright Barn LLC (the investor)')
})
