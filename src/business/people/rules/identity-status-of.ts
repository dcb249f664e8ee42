type Customer = {
  readonly status: string
  readonly documentVerificationType: string | null
  readonly documents: readonly { readonly type: string; readonly status: string }[]
}

const underReview = new Set(['sending', 'pending', 'accepted'])
/** True if the document was submitted and the partner has not refused it. */
export const isUnderReview = ({ status }: { readonly status: string }): boolean => underReview.has(status)
export const isOfBusiness = ({ type }: { readonly type: string }): boolean => type === 'other'

export const isPersonNeeded = (needed: string | null): boolean => needed !== 'business'
export const isBusinessNeeded = (needed: string | null): boolean =>
  needed === 'business' || needed === 'personAndBusiness'

/**
 * The payment partner's status as the person should read it. The partner stays at `document` until it decides, although
 * the person has done their part with the upload. Null before the check was requested.
 */
export function identityStatusOf(customer: Customer | null | undefined): string | null {
  if (customer?.status !== 'document') return customer?.status ?? null
  const { documentVerificationType: needed, documents } = customer
  const isHandedIn = (document: Customer['documents'][number] | undefined) =>
    document !== undefined && isUnderReview(document)
  const isComplete =
    (!isPersonNeeded(needed) || isHandedIn(documents.find((document) => !isOfBusiness(document)))) &&
    (!isBusinessNeeded(needed) || isHandedIn(documents.find(isOfBusiness)))
  return isComplete ? 'documentReview' : 'document'
}
