/** What a verified token of the identity provider says of the address; absent counts as not proved. */
type AddressClaims = { readonly email: string; readonly emailVerified?: boolean }

/**
 * Whether the provider has proved the very address that we keep. We fold some spellings into one (case, compatible letters,
 * host names in other scripts): what was proved of another spelling may be another mailbox, whose holder gets a link instead.
 */
export const isProvedByProvider = ({ email, emailVerified }: AddressClaims, kept: string): boolean =>
  emailVerified === true && email === kept
