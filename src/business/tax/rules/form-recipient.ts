import { custodians } from '#business/ira/rules/custodians.ts'
import { type AccountHolder, isBesideOwn } from '#business/people/rules/account-holder.ts'
import { foldedText } from './filed-text.ts'
import type { IrisRecipient } from './iris-file.ts'

/** The recipient as on recipient statements, in the IRS's characters. */
export type FormRecipient = {
  readonly name: string
  /** The last four digits, as 26 CFR 301.6109-4 lets a statement show it; null if none was given. */
  readonly tin: string | null
  readonly address: string | null
  /** Items G, H and I of Schedule K-1. */
  readonly partner: string
}

type Told = {
  readonly holder: { readonly legalName: string; readonly isUsPerson: boolean } | null
  readonly taxpayer: IrisRecipient
}

type FormAccount = AccountHolder & { readonly custodian: string | null }

/** An IRA's partner is its custodian, under whose number the form is furnished; null for other accounts. */
export function custodianAsRecipient(account: FormAccount, holder: Told['holder']): FormRecipient | null {
  const custodian = custodians.find(({ code }) => code === account.custodian)
  if (!custodian) return null
  return {
    name: `${custodian.name}, custodian for the benefit of ${nameOf(account, holder)}${account.name ? `, ${foldedText(account.name)}` : ''}`,
    tin: shortened(custodian.tin, 'business'),
    address: null,
    partner: `${member}, domestic, retirement plan (IRA)`,
  }
}

export function formRecipient(account: FormAccount, { holder, taxpayer }: Told): FormRecipient {
  const person = nameOf(account, holder)
  const { line1, line2, city, state, postalCode, tin, kind } = taxpayer
  return {
    name: account.name && !isBesideOwn(account) ? `${person}, ${foldedText(account.name)}` : person,
    tin: tin === '' ? null : shortened(tin, kind),
    address:
      line1 === '' ? null : foldedText([line1, line2, city, `${state} ${postalCode}`].filter(Boolean).join(', ')),
    partner: `${member}, ${(holder?.isUsPerson ?? true) ? 'domestic' : 'foreign'}, ${kind === 'person' ? 'individual' : 'business'}`,
  }
}

const nameOf = (account: FormAccount, holder: Told['holder']): string =>
  foldedText(holder?.legalName ?? '') || account.id

const member = 'Limited liability company member'

/** "***-**-1234", or "**-***1234" for an employer */
function shortened(tin: string, kind: IrisRecipient['kind']): string {
  const last = tin.replaceAll(/\D/g, '').slice(-4)
  return kind === 'person' ? `***-**-${last}` : `**-***${last}`
}
