/** A verified token's claims about the address; absent counts as not proved. */
type AddressClaims = { readonly email: string; readonly emailVerified?: boolean }

/**
 * Is true if the provider has proved the very address that we keep. We fold some spellings into one (case,
 * compatibility characters, host names in other scripts): another spelling that was proved may be another mailbox,
 * whose holder gets a link instead.
 */
export const isProvedByProvider = ({ email, emailVerified }: AddressClaims, kept: string): boolean =>
  emailVerified === true && email === kept
