import { businessKind, isBusinessType } from '#business/people/rules/business-type.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'

type Company = { readonly type: string; readonly businessType: string | null }

const kindOf = ({ type, businessType }: Company) =>
  type === 'business' && isBusinessType(businessType) ? businessKind(businessType) : null

/** Companies name each person who owns 25% or more (31 CFR 1010.230; specification 5). */
export const requiresBeneficialOwnership = (company: Company): boolean => kindOf(company)?.namesOwners ?? false

/** Listed companies and non-profits name nobody, but certify that (partner's rule, 2025-06-16). */
export const requiresCertification = (company: Company): boolean => kindOf(company)?.certifies ?? false

/** At a quarter each, there cannot be more. */
export const mostOwners = 4

/** `invited` waits for the owner's data; `sending` and `retrying` for the partner; the partner sets the others. */
export type OwnerStatus =
  | 'invited'
  | 'sending'
  | 'refused'
  | 'verified'
  | 'document'
  | 'incomplete'
  | 'retrying'
  | 'removing'
  | 'removed'

export const ownerCan = states({
  edit: ['invited', 'refused', 'incomplete'],
  invite: ['invited', 'refused', 'incomplete'],
  upload: ['document'],
  remove: ['invited', 'refused', 'verified', 'document', 'incomplete'],
})

export type OwnershipStatus = 'uncertified' | 'recertify' | 'certified'
export type OwnershipFacts = {
  readonly company: Company
  readonly ownership: OwnershipStatus | null
  readonly owners: readonly OwnerStatus[]
}

/**
 * True while owners must be named, verified or certified. After a change the partner allows 30 days for a new
 * certification; we ask at once, because the signature on record is about other people.
 */
export const beneficialOwnershipIncomplete = ({ company, ownership, owners }: OwnershipFacts): boolean =>
  requiresCertification(company) &&
  (ownership !== 'certified' || owners.some((status) => status !== 'verified' && status !== 'removed'))

export type OwnerRefusal = Refusal<'ownersNotNeeded' | 'businessNotKnown' | 'tooManyOwners'>

/** Refuses one more owner if none may be named. */
export function refuseOwner(facts: OwnershipFacts, isKnownToPartner: boolean): OwnerRefusal | null {
  if (!requiresBeneficialOwnership(facts.company))
    return refuse('ownersNotNeeded', 'A business of this type does not name owners.')
  if (!isKnownToPartner)
    return refuse(
      'businessNotKnown',
      'Enter the business information first. You can name the owners once we have received it.',
    )
  const standing = facts.owners.filter((status) => status !== 'removed' && status !== 'removing')
  if (standing.length >= mostOwners)
    return refuse('tooManyOwners', `At most ${mostOwners} people can own 25% each. Remove one first.`)
  return null
}

export type CertifyRefusal = Refusal<
  | 'certificationNotNeeded'
  | 'businessNotKnown'
  | 'certificationSent'
  | 'ownersOpen'
  | 'nobodyNamed'
  | 'nameDiffers'
  | 'certificationOutdated'
>

type CertifyInput = { readonly name: string; readonly isNoneDeclared: boolean; readonly isTextInForce: boolean }

/** Refuses the certification that these are all the owners, which the control person or the account opener signs. */
export function refuseCertification(
  facts: OwnershipFacts & { readonly signer: string; readonly isKnownToPartner: boolean; readonly isUnderWay: boolean },
  { name, isNoneDeclared, isTextInForce }: CertifyInput,
): CertifyRefusal | null {
  if (!requiresCertification(facts.company))
    return refuse('certificationNotNeeded', 'A business of this type does not certify owners.')
  if (!facts.isKnownToPartner)
    return refuse(
      'businessNotKnown',
      'Enter the business information first. You can certify the owners once we have received it.',
    )
  if (facts.isUnderWay)
    return refuse(
      'certificationSent',
      'We are sending your certification to our payment partner. You do not need to sign again.',
    )
  const owners = facts.owners.filter((status) => status !== 'removed')
  if (owners.some((status) => status !== 'verified' && status !== 'document'))
    return refuse(
      'ownersOpen',
      'Before you certify, complete the information of every owner, or remove those who do not belong.',
    )
  if (requiresBeneficialOwnership(facts.company) && owners.length === 0 && !isNoneDeclared)
    return refuse('nobodyNamed', 'Name the owners, or say that no one owns 25% or more.', 'isNoneDeclared')
  if (!isTextInForce)
    return refuse(
      'certificationOutdated',
      'The text has changed since you opened this page. Reload the page and read it again.',
    )
  if (folded(name) !== folded(facts.signer))
    return refuse('nameDiffers', `Type your name as it appears in your profile: ${facts.signer}.`, 'name')
  return null
}

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US')
