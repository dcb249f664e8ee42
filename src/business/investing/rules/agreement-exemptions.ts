import { routeOf } from '#business/accreditation/rules/routes.ts'
import type { Issuer } from '#business/portfolios/rules/issuer.ts'
import { type RegulationId, regulations } from '#business/portfolios/rules/regulation.ts'
import { formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import { tenPercentWindow } from './limits.ts'

type Text = { readonly text: string }
type Buyer = { readonly accredited: boolean; readonly issuer: Issuer }

/** The most purchasers who are not accredited in any 90 calendar days: 17 CFR 230.506(b)(2)(i). */
export const mostUnaccreditedPurchasers = 35

const restrictedLegend =
  'THE SHARES HAVE NOT BEEN REGISTERED UNDER THE SECURITIES ACT OF 1933 OR THE SECURITIES LAWS OF ANY STATE. THEY ARE OFFERED AND SOLD UNDER AN EXEMPTION FROM REGISTRATION AND MAY NOT BE OFFERED, SOLD, PLEDGED OR TRANSFERRED UNLESS THEY ARE REGISTERED OR AN EXEMPTION IS AVAILABLE.'

const restrictedTerms = ({ resaleAfterMonths }: { readonly resaleAfterMonths: number }): Text[] => [
  { text: restrictedLegend },
  {
    text: `The shares are restricted securities (17 CFR 230.144(a)(3)). You buy them for your own account, to hold and not to distribute. The issuer registers no resale before you have held them for ${resaleAfterMonths} months, and afterward only under an exemption such as Rule 144. The register of holders carries the legend above.`,
  },
]

function regulationA({ accredited, issuer }: Buyer): Text[] {
  const circular = issuer.filingAddress ? ` at ${issuer.filingAddress}` : ''
  const qualified = issuer.qualifiedOn ? `, qualified on ${formatDay(issuer.qualifiedOn)}` : ''
  return [
    {
      text: `The shares are offered under Regulation A, Tier 2, by an offering statement on Form 1-A, file number ${issuer.filingNumber}${qualified}. The offering circular is on EDGAR${circular}. You state that you have received its latest version and read it before you signed, and that you rely on it.`,
    },
    {
      text: accredited
        ? 'You state that you are an accredited investor as defined in 17 CFR 230.501(a). The limit of 10% of income or net worth does not apply to you.'
        : `You state that you are not an accredited investor, and that this amount, together with what you bought in this offering in the last ${tenPercentWindow.months} months, is at most 10% of the greater of your annual income or net worth; for a company or trust, of the greater of revenue or net assets at the end of its last fiscal year (17 CFR 230.251(d)(2)(i)(C)).`,
    },
    {
      text: 'Shares sold under Regulation A are not restricted securities. They are not listed on an exchange, and their transfer is limited by this agreement and the operating agreement of the issuer.',
    },
  ]
}

/** The statement of a private placement, which has no circular. */
const memorandumReceived: Text = {
  text: 'You state that you have received the latest version of the issuer’s private placement memorandum, and read it before you signed.',
}

const rule506b = ({ accredited }: Buyer): Text[] => [
  {
    text: 'The shares are offered under Rule 506(b) of Regulation D, without general solicitation. You state that you had a substantive relationship with the issuer or its manager, or were known to them as an accredited investor, before you were offered the shares, and that you did not learn of the offering from an advertisement or another public communication.',
  },
  {
    text: accredited
      ? 'You state that you are an accredited investor as defined in 17 CFR 230.501(a).'
      : `You state that you are not an accredited investor. You have such knowledge and experience in financial and business matters, alone or with a purchaser representative, that you can evaluate the merits and risks of the shares (17 CFR 230.506(b)(2)(ii)). You received the information that Rule 502(b) requires, a reasonable time before you signed, and could ask questions about it. The issuer sells to at most ${mostUnaccreditedPurchasers} purchasers who are not accredited in any 90 days.`,
  },
  memorandumReceived,
  ...restrictedTerms(regulations[2]),
]

function rule506c(): Text[] {
  const { individual, entity } = routeOf('minimumInvestment')!.leastInvestment
  return [
    {
      text: 'The shares are offered under Rule 506(c) of Regulation D, to verified accredited investors only. You state that you are an accredited investor as defined in 17 CFR 230.501(a), that the evidence you gave us is true and complete, and that nothing has changed since. If your verification has ended or was refused, the issuer does not accept this subscription.',
    },
    {
      text: `If you were verified by a large minimum investment (letter of the staff of the Securities and Exchange Commission of March 12, 2025), you state that this order is for at least ${formatCents(individual!)}, or ${formatCents(entity!)} for a company, and that no part of it is financed by a third party for the purpose of this investment.`,
    },
    memorandumReceived,
    ...restrictedTerms(regulations[3]),
  ]
}

export const exemptionTerms: Readonly<Record<RegulationId, (buyer: Buyer) => Text[]>> = {
  1: regulationA,
  2: rule506b,
  3: rule506c,
}
