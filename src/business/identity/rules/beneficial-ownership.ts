const ownedBySeveral = new Set(['Corporation', 'LLC', 'Partnership', 'LP', 'LLP'])

type Company = { readonly type: string; readonly businessType: string | null }

/** Companies name whoever owns a quarter of them or more (31 CFR 1010.230; specification 5). */
export const requiresBeneficialOwnership = ({ type, businessType }: Company): boolean =>
  type === 'business' && ownedBySeveral.has(businessType ?? '')

/** Whether owners are still to be named. Nobody can have named them yet: whoever must, has not. */
export const beneficialOwnershipIncomplete = (company: Company): boolean => requiresBeneficialOwnership(company)
