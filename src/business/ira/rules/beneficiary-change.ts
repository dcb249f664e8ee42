import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { type BeneficiaryRefusal, type IraBeneficiary, refuseBeneficiaries, shareText } from './beneficiaries.ts'

/** `decide`: until the custodian has answered. */
export const beneficiaryChangeCan = states({ decide: ['requested'] })

type Facts = Parameters<typeof refuseBeneficiaries>[1] & {
  readonly isOpen: boolean
  /** True if an earlier change waits for the custodian. */
  readonly hasPending: boolean
}

export function refuseBeneficiaryChange(
  named: Parameters<typeof refuseBeneficiaries>[0],
  { isOpen, hasPending, ...facts }: Facts,
): BeneficiaryRefusal | Refusal<'iraNotOpen' | 'beneficiariesPending'> | null {
  if (!isOpen)
    return refuse('iraNotOpen', 'This IRA is not open yet. You can change its beneficiaries once it is open.')
  if (hasPending)
    return refuse(
      'beneficiariesPending',
      'The custodian has not answered your last change yet. You can ask for another one once it has.',
    )
  return refuseBeneficiaries(named, facts)
}

/** A custodian's reason for rejecting a list, as a sentence for its owner. */
export function rejectionWords(
  { code, message }: { readonly code: string; readonly message: string },
  { isMarried, custodian }: { readonly isMarried: boolean; readonly custodian: string },
): string {
  const wantsSpouse = code === 'spouseConsentRequired' || code === 'R12'
  return wantsSpouse && !isMarried
    ? `${custodian} has you on record as married, and your state then asks for your spouse’s consent. Ask ${custodian} to correct your marital status first.`
    : message
}

/** One line of the document that a spouse signs: a beneficiary and their share. */
export const beneficiaryLine = (one: IraBeneficiary): string =>
  `${one.class}: ${one.entityName ?? `${one.firstName} ${one.lastName}`} (${one.relationship}), ${shareText(one.shareHundredths)}${one.perStirpes ? ', per stirpes' : ''}`
