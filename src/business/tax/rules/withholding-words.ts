import type { NumberNoticeKind, WithholdingReason } from './backup-withholding.ts'

export const reasonText: Readonly<Record<WithholdingReason, string>> = {
  notCertified: 'You have not certified your taxpayer number on Form W-9. Sign it, and we stop withholding.',
  notUsPerson:
    'You told us that you are no longer a U.S. person, and we take no Form W-8BEN. If you are one, sign Form W-9 again, and we stop withholding.',
  underreporting:
    'The IRS has told us to withhold because interest or dividends were not reported. Only the IRS can end this.',
  itemCrossedOut: 'You crossed out item 2 of Form W-9. Sign it again when the IRS tells you that this has ended.',
  firstNotice:
    'The IRS told us that your name and number do not match its records. Check both and sign Form W-9 again, and we stop withholding.',
  secondNotice:
    'The IRS told us for the second time within three years that your name and number do not match. Send us a copy of your Social Security card request or confirmation 147C of the IRS; a signature is not enough.',
}

export const withheldShare = (why: WithholdingReason): string =>
  why === 'notUsPerson' ? '30% of your dividends and 24% of your sale proceeds' : '24%'

export const withheldBox = (why: WithholdingReason): string =>
  why === 'notUsPerson' ? 'in box 7a of Form 1042-S and box 4 of Form 1099-B' : 'in box 4 of your forms'

export function numberNoticeText(kind: NumberNoticeKind, isSecond: boolean): string {
  if (kind === 'cNotice')
    return 'The IRS has told us that interest or dividends were missing from your tax returns. Ask the IRS how to end this. We are not allowed to.'
  return isSecond
    ? 'The IRS has told us for the second time within three years that your name and taxpayer number do not match its records. Ask the Social Security Administration (or the IRS, for an EIN) for proof of the number and send it to us.'
    : 'The IRS has told us that your name and taxpayer number do not match its records. Check both under Personal information and sign Form W-9 again in the tax center.'
}
