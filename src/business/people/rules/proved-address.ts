/** A verified token's claims about the address; an absent claim counts as not proved. */
type AddressClaims = { readonly email: string; readonly emailVerified?: boolean }

/**
 * True if the provider proved exactly the address that we store. We normalize spellings (case, compatibility
 * characters, internationalized hosts); another proved spelling may be another mailbox, whose holder gets a link
 * instead.
 */
export const isProvedByProvider = ({ email, emailVerified }: AddressClaims, kept: string): boolean =>
  emailVerified === true && email === kept
