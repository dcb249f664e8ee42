const possessive = (name: string): string => `${name}’s`

/**
 * A text that is written to the owner of an account, as it reads to the person who looks at the account. A delegate
 * reads whose it is in place of "your"; the owner, for whom `ownerName` is null, reads it as it is.
 */
export function toldTo(text: string, ownerName: string | null): string {
  if (ownerName === null) return text
  return text.replaceAll(/\byour\b/gi, possessive(ownerName))
}
