/**
 * The custody agreement of the custodian that leaves its display and signature to us. A changed wording needs a new
 * version.
 */
export const portalAgreement = {
  version: '2026-11-01',
  title: 'Custody agreement of Penobscot Trust Company',
  paragraphs: [
    'Penobscot Trust Company holds this IRA as its custodian under section 408 of the Internal Revenue Code. The account is yours alone and cannot be forfeited.',
    'You direct every investment. The custodian gives no advice, does not examine what you buy, and carries out only directions that you have signed.',
    'The fee is $150 a year, taken from the cash of the IRA at opening and on each anniversary.',
    'You will not have the IRA deal with yourself, your spouse, your ancestors or descendants and their spouses, or a company that any of you controls (section 4975).',
    'The custodian reports contributions and the value of the IRA to you and to the Internal Revenue Service on Form 5498, and distributions on Form 1099-R.',
    'You may revoke this agreement within seven days of signing it and receive back all that you have put in.',
  ],
} as const

export const portalAgreementText = [portalAgreement.title, portalAgreement.version, ...portalAgreement.paragraphs].join(
  '\n\n',
)
