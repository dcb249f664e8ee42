import { v7 as uuidv7 } from 'uuid'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import type { BusinessDay } from '#kernel/business-day.ts'
import { parsePercent } from '#kernel/percent-text.ts'
import { formatRate, type Rate, rate } from '#kernel/rate.ts'
import { type BeneficiaryClass, beneficiaryForm, equalShares, refuseDesignation } from '../../rules/beneficiary.ts'
import type { BeneficiarySettings } from './beneficiary-documents.ts'

export type Heir = {
  readonly id: string
  readonly class: BeneficiaryClass
  readonly firstName: string
  readonly lastName: string
  readonly relationship: string
  readonly dateOfBirth: string | null
  readonly shareText: string
  readonly perStirpes: boolean
  readonly ssn: string
  readonly ssnLastFour: string | null
}

export const classNamesOf: Readonly<Record<BeneficiaryClass, string>> = {
  primary: 'Primary beneficiaries',
  contingent: 'Contingent beneficiaries',
}

const bareShare = (share: Rate): string => formatRate(share).replace('%', '')

export const newHeir = (of: BeneficiaryClass): Heir => ({
  id: `ben_${uuidv7()}`,
  class: of,
  firstName: '',
  lastName: '',
  relationship: '',
  dateOfBirth: null,
  shareText: '',
  perStirpes: false,
  ssn: '',
  ssnLastFour: null,
})

export const heirsOf = (settings: BeneficiarySettings): Heir[] =>
  settings.beneficiaries.map((beneficiary) => ({
    id: beneficiary.id,
    class: beneficiary.class as BeneficiaryClass,
    firstName: beneficiary.firstName,
    lastName: beneficiary.lastName,
    relationship: beneficiary.relationship,
    dateOfBirth: beneficiary.dateOfBirth,
    shareText: bareShare(rate(beneficiary.share)),
    perStirpes: beneficiary.perStirpes,
    ssn: '',
    ssnLastFour: beneficiary.ssnLastFour ?? null,
  }))

export function sharedEqually(heirs: readonly Heir[], of: BeneficiaryClass): Heir[] {
  const shares = equalShares(heirs.filter((heir) => heir.class === of).length).map(bareShare)
  return heirs.map((heir) => (heir.class === of ? { ...heir, shareText: shares.shift()! } : heir))
}

/** "99.99%" of a class so far; an unreadable part counts as zero. */
export function sumText(heirs: readonly Heir[], of: BeneficiaryClass): string {
  const parts: bigint[] = heirs
    .filter((heir) => heir.class === of)
    .map(({ shareText }) => parsePercent(shareText) ?? 0n)
  return formatRate(rate(parts.reduce((sum, part) => sum + part, 0n)))
}

const inputOf = ({ shareText, ssnLastFour: _, ...heir }: Heir) => ({
  ...heir,
  dateOfBirth: heir.dateOfBirth ?? '',
  ssn: heir.ssn || null,
  share: parsePercent(shareText) ?? rate(0),
})

export type Checked =
  | { readonly faults: readonly FieldFault[]; readonly input: null }
  | { readonly faults: readonly []; readonly input: ReturnType<typeof inputOf>[] }

/** The server's rules: each field first, then whether the parts sum up. */
export function checkHeirs(
  heirs: readonly Heir[],
  { today, state, spouseAgrees }: { today: BusinessDay; state: string | null; spouseAgrees: boolean },
): Checked {
  const form = beneficiaryForm(today)
  const input = heirs.map(inputOf)
  const faults = input.flatMap((heir): FieldFault[] => {
    const { error } = form.safeParse(heir)
    return (error?.issues ?? []).map(({ path, message }) => ({ field: `${heir.id}.${String(path[0])}`, message }))
  })
  if (faults.length > 0) return { faults, input: null }
  const refused = refuseDesignation(
    input.map((heir) => form.parse(heir)),
    { state, spouseAgrees },
  )
  if (!refused) return { faults: [], input }
  const at = refused.code === 'spouseMustAgree' ? 'spouseAgrees' : `${heirs[0]!.id}.share`
  return { faults: [{ field: at, message: refused.message }], input: null }
}
