type Customer = {
  readonly status: string
  readonly documentVerificationType: string | null
  /** The newest first. */
  readonly documents: readonly { readonly type: string; readonly status: string }[]
}

const underReview = new Set(['sending', 'pending', 'accepted'])
/** The document was handed in, and the partner has not refused it. */
export const isUnderReview = ({ status }: { readonly status: string }): boolean => underReview.has(status)
/** Documents of a business, and not of a person who acts for it. */
export const isOfBusiness = ({ type }: { readonly type: string }): boolean => type === 'other'

export const isPersonNeeded = (needed: string | null): boolean => needed !== 'business'
export const isBusinessNeeded = (needed: string | null): boolean =>
  needed === 'business' || needed === 'personAndBusiness'

/**
 * The payment partner's status, as the person has to read it: it stays `document` until the partner has decided, while the
 * person has done their part with the upload. Null before the partner was asked.
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
