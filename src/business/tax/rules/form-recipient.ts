import { custodians } from '#business/ira/rules/custodians.ts'
import { type AccountHolder, isBesideOwn } from '#business/people/rules/account-holder.ts'
import type { IrisRecipient } from './iris-file.ts'

/** Whom a form names, as a statement for recipients shows them. */
export type FormRecipient = {
  readonly name: string
  /** Shortened to its last four digits, as 26 CFR 301.6109-4 lets a statement show it; null where none was given. */
  readonly tin: string | null
  readonly address: string | null
  /** Items G, H and I of Schedule K-1. */
  readonly partner: string
}

type Told = {
  readonly holder: { readonly legalName: string; readonly isUsPerson: boolean } | null
  readonly taxpayer: IrisRecipient
}

/** The partner behind an IRA is its custodian, under whose number the form goes out; of every other account its holder. */
export function formRecipient(
  account: AccountHolder & { readonly custodian: string | null },
  { holder, taxpayer }: Told,
): FormRecipient {
  const person = holder?.legalName || account.id
  const custodian = custodians.find(({ code }) => code === account.custodian)
  if (custodian)
    return {
      name: `${custodian.name}, custodian for the benefit of ${person}${account.name ? `, ${account.name}` : ''}`,
      tin: shortened(custodian.tin, 'business'),
      address: null,
      partner: `${member}, domestic, retirement plan (IRA)`,
    }
  const { line1, line2, city, state, postalCode, tin, kind } = taxpayer
  return {
    name: account.name && !isBesideOwn(account) ? `${person}, ${account.name}` : person,
    tin: tin === '' ? null : shortened(tin, kind),
    address: line1 === '' ? null : [line1, line2, city, `${state} ${postalCode}`].filter(Boolean).join(', '),
    partner: `${member}, ${(holder?.isUsPerson ?? true) ? 'domestic' : 'foreign'}, ${kind === 'person' ? 'individual' : 'business'}`,
  }
}

const member = 'Limited liability company member'

/** "***-**-1234", of an employer "**-***1234" */
function shortened(tin: string, kind: IrisRecipient['kind']): string {
  const last = tin.replaceAll(/\D/g, '').slice(-4)
  return kind === 'person' ? `***-**-${last}` : `**-***${last}`
}
