import { subscriptionAgreement } from '#business/investing/rules/agreement.ts'
import { circularNotice } from '#business/investing/rules/circular-notice.ts'
import { purchaseConfirmation } from '#business/investing/rules/confirmation.ts'
import type { Issuer } from '#business/portfolios/rules/issuer.ts'
import type { RegulationId } from '#business/portfolios/rules/regulation.ts'
import type { SampleFile } from '#business/portfolios/rules/sample-documents.ts'
import { company } from '#kernel/brand.ts'
import { businessDay } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import type { OrderId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { sharesFor } from '#kernel/microshares.ts'
import { sharePrice } from '#kernel/share-price.ts'

type Part =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
type Content = { readonly title: string; readonly parts: readonly Part[]; readonly footer: readonly string[] }

const issuer: Issuer = {
  legalName: 'Sample Issuer LLC',
  form: 'limitedLiabilityCompany',
  state: 'DE',
  governingLaw: 'DE',
  ein: '00-0000000',
  fiscalYearEnd: '12-31',
  filingForm: '1-A',
  filingNumber: '024-00000',
  filingAddress: 'https://www.sec.gov/edgar/search/',
  qualifiedOn: businessDay('2026-01-15'),
  signerTitle: 'President',
  contactName: 'Investor Relations',
  contactAddress: `${company.address.street}, ${company.address.city}, ${company.address.state} ${company.address.postalCode}`,
  contactEmail: company.email,
  contactPhone: '(207) 555-0100',
}
const [amount, price] = [dollars(500), sharePrice(10_000_000n)]
const order = {
  id: 'of the sample' as OrderId,
  amount,
  shares: sharesFor(amount, price),
  price,
  priceEffectiveOn: businessDay('2026-10-01'),
  signerName: 'Sample Investor',
  signsFor: null,
  signsByAccessOn: null,
  accredited: false,
  placedAt: instant('2026-11-02T15:00:00Z'),
  settledAt: instant('2026-11-06T15:00:00Z'),
  origin: 'checkout',
  fundingSourceId: null,
} as const
const portfolio = 'Sample Portfolio'
const fills = [{ listingId: null, shares: order.shares, paid: amount }] as const

const agreementUnder = (regulationId: RegulationId): Content =>
  subscriptionAgreement([
    {
      order: { ...order, accredited: regulationId === 3 },
      name: portfolio,
      regulationId,
      issuer,
      taxForm: regulationId === 3 ? 'K-1' : '1099-DIV',
    },
  ])

const contents: Readonly<Record<SampleFile, () => Content>> = {
  'subscription-agreement': () => agreementUnder(1),
  'subscription-agreement-506c': () => agreementUnder(3),
  'purchase-confirmation': () => purchaseConfirmation({ order, portfolio, issuer, regulationId: 1, fills }),
  'final-circular-notice': () =>
    circularNotice({
      orderId: order.id,
      portfolio,
      issuer,
      buyer: order.signerName,
      fills,
      price,
      soldOn: businessDay('2026-11-06'),
    }),
}

/** A document of an invented purchase, with the text of a real one. */
export async function samplePurchaseFile(file: SampleFile): Promise<Buffer> {
  const { finishPdf, openPdf } = await import('#web/pdf/company-pdf.server.ts')
  const { PdfWriter } = await import('./pdf-writer.server.ts')
  const { title, parts, footer } = contents[file]()
  const sample = `Sample. ${title}`
  const { pdf, whole } = openPdf({
    title: sample,
    issuer: company.legalName,
    madeAt: new Date(order.settledAt.epochMilliseconds),
  })
  const writer = new PdfWriter(pdf)
  writer.text('H1', sample, { size: 22, bold: true, after: 10 })
  writer.text('P', 'No one signed this document. The investor, the issuer, the order and the amounts are invented.', {
    bold: true,
    after: 10,
  })
  for (const part of parts) {
    if ('heading' in part) writer.text('H2', part.heading, { size: 14, bold: true, before: 8 })
    else if ('text' in part) writer.text('P', part.text)
    else for (const [label, value] of part.facts) writer.text('P', `${label}: ${value}`, { after: 2 })
  }
  writer.text('P', footer.map((words) => (words.endsWith('.') ? words : `${words}.`)).join(' '), {
    size: 9,
    before: 12,
  })
  writer.end()
  finishPdf(pdf, { title: sample, company: company.name, issuer: company.legalName })
  return whole
}
