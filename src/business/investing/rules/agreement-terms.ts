import { cashLeavesAfterDays, depositReturnableDays, transferLimit } from '#business/cash/rules/limits.ts'
import { exitTerms } from '#business/portfolios/rules/exit-terms.ts'
import { company, disclaimers } from '#kernel/brand.ts'
import { formatCents } from '#kernel/cents.ts'

type Part = { readonly heading: string } | { readonly text: string }

/** Withheld from reportable payments without a certified number: 26 U.S.C. 3406(a)(1), 24% since January 1, 2018. */
const backupWithholdingPercent = 24

const payment = (total: string, orders: number): Part[] => [
  { heading: 'Acceptance' },
  {
    text: 'Your signature is an offer to buy. The issuer accepts it, in whole or in part, when it enters the shares in its register in your name. Until then it may reject it in whole or in part, for any reason. Money for a part that is rejected goes back to where it came from, without interest or deduction.',
  },
  { heading: 'Payment' },
  {
    text: `You authorize one payment of ${total} from the bank account or cash balance that you chose when you placed the order${orders === 1 ? '' : 's'}. A payment from a bank is an ACH debit; one debit can be up to ${formatCents(transferLimit)}. You may cancel until the transfer leaves your bank${orders === 1 ? '' : ', all of the orders together'}; afterward this agreement cannot be revoked, except as the law provides.`,
  },
  {
    text: `The issuer issues your shares when your payment settles. If the payment fails, the order ends and no shares are issued. If your bank later returns the payment, the issuer cancels the shares. A bank may return an unauthorized debit for ${depositReturnableDays} days. If you no longer hold the shares, you owe the issuer the shortfall. It may set it off against your dividends and sale proceeds, and your account stays frozen until it is paid.`,
  },
]

const holding: readonly Part[] = [
  { heading: 'Holding and selling' },
  {
    text: `You may lose part or all of what you invest. There may be no buyer when you want to sell. For shares sold within ${exitTerms.holdYears} years of their purchase, you receive the share price less ${exitTerms.earlyExitDiscountPercent}%, and every sale pays ${exitTerms.exitPenaltyPercent}% to the portfolio. You can withdraw cash ${cashLeavesAfterDays} days after your first investment. ${disclaimers.performance}`,
  },
  {
    text: 'You may transfer shares only through the portal or with the written consent of the issuer, which it may refuse where a transfer would break the law, a limit on holders or trades, or the tax class of the issuer. A transfer that violates this section is void.',
  },
]

const certifications: readonly Part[] = [
  { heading: 'Tax certification (substitute Form W-9)' },
  {
    text: `Under penalties of perjury you certify that (1) the taxpayer identification number in your account is correct; (2) you are not subject to backup withholding, because you are exempt, or the Internal Revenue Service has not told you that you are, or has told you that you no longer are; (3) you are a U.S. citizen or other U.S. person; and (4) any FATCA code that you entered is correct. If (2) is not true for you, do not sign; tell the issuer first. Without a correct certification, the issuer must withhold ${backupWithholdingPercent}% of what it pays you and send it to the Internal Revenue Service. The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.`,
  },
  { heading: 'Sanctions and source of money' },
  {
    text: 'You state that neither you nor anyone who owns or controls you is on a list of the Office of Foreign Assets Control or subject to its programs, and that the money does not come from an unlawful act. The issuer and the payment partner may ask for documents, refuse or freeze a payment, and report it, as the law requires.',
  },
  { heading: 'If you sign for someone else' },
  {
    text: 'If you sign for a company, trust or other entity, you state that it exists, that it may buy the shares, that you have authority to bind it, and that it was not formed only to buy them. For a retirement account the custodian buys and holds the shares, and its buy direction is part of this agreement. Joint holders are bound jointly and severally.',
  },
]

const understandings: readonly Part[] = [
  { heading: 'What you rely on' },
  {
    text: `You rely only on the offering documents and this agreement. You had the chance to ask questions and to consult your own advisers. Neither the issuer nor ${company.legalName} has recommended the shares to you. Nothing in this agreement is tax or investment advice. ${company.legalName} is paid by the issuer for managing it, as the offering documents say.`,
  },
  { heading: 'Electronic delivery' },
  {
    text: 'You agreed to receive and sign documents electronically. The issuer delivers this agreement, confirmations, notices and reports in your account and by email; you may ask for a printed copy and may withdraw that consent for the future under Settings.',
  },
]

const law: readonly Part[] = [
  { heading: 'Disputes and law' },
  {
    text: 'Counsel of the issuer chooses here, before this text is used, between the courts and arbitration. This template chooses neither: it contains no arbitration clause, no waiver of class actions and no waiver of a jury trial. Until counsel chooses, disputes go to the courts that have jurisdiction.',
  },
  {
    text: 'The law of the issuer’s state, named above as governing law, governs this agreement, together with federal law. Nothing in it waives compliance with the Securities Act of 1933 or the rules under it (15 U.S.C. 77n).',
  },
  { heading: 'Survival' },
  {
    text: 'What you state and certify here, and your duties when a payment is returned, continue after the shares are issued, and bind your estate and successors. If part of this agreement is void, the rest remains in effect. It changes only in writing.',
  },
]

export const commonTerms = (total: string, orders: number): readonly Part[] => [
  ...payment(total, orders),
  ...holding,
  ...certifications,
  ...understandings,
  ...law,
]
