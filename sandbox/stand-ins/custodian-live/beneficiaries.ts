import { Problem } from './problem.ts'
import type { Beneficiary } from './validation.ts'

/** The states in which custodians want the spouse's signature if anyone else is a primary beneficiary (facts 1.2). */
const spouseStates = ['AZ', 'CA', 'ID', 'LA', 'NV', 'NM', 'TX', 'WA', 'WI']

/** Hundredths of a percent, from "33.34". */
const hundredths = (pct: string): number => {
  const [whole = '0', part = ''] = pct.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** At least one primary; the shares of each group add up to 100. */
export function checkShares(list: readonly Beneficiary[]): void {
  const wrong = (['primary', 'contingent'] as const).filter((type) => {
    const group = list.filter((one) => one.type === type)
    if (group.length === 0) return type === 'primary'
    return group.reduce((sum, { sharePct }) => sum + hundredths(sharePct), 0) !== 100_00
  })
  if (wrong.length > 0)
    throw new Problem(
      422,
      'beneficiary_shares',
      `The shares of ${wrong.join(' and ')} beneficiaries must add up to 100.`,
      {
        errors: [{ pointer: '/beneficiaries', code: 'beneficiary_shares' }],
      },
    )
}

/** A last name forces the refusal of a list. */
export function checkNames(list: readonly Beneficiary[]): void {
  const at = list.findIndex(({ last }) => last === 'Reject')
  if (at === -1) return
  const errors = [{ pointer: `/beneficiaries/${at}/last`, code: 'unknown' }]
  throw new Problem(422, 'validation', 'We could not tell who this beneficiary is.', { errors })
}

/** Whether the spouse has to sign for these beneficiaries. */
export function needsSpouse(
  owner: { readonly maritalStatus?: string; readonly state?: string },
  list: readonly Beneficiary[],
): boolean {
  if (owner.maritalStatus !== 'married' || !spouseStates.includes(owner.state ?? '')) return false
  return list.some(({ type, relationship }) => type === 'primary' && relationship !== 'spouse')
}

export const spouseConsentRequired = (): Problem =>
  new Problem(422, 'spouse_consent_required', 'The state of the owner asks for the consent of the spouse.')

/** The list as it may be read back: a tax number is kept, and only its last digits leave. */
export const masked = (list: readonly Beneficiary[]) =>
  list.map(({ taxId, ...rest }) => ({ ...rest, ...(taxId ? { taxIdLast4: taxId.slice(-4) } : {}) }))
