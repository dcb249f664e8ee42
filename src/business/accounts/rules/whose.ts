const possessive = (name: string): string => `${name}’s`

/**
 * Adapts a text addressed to the owner to its reader: a delegate reads the owner's name for "your". For the owner
 * `ownerName` is null, and the text stays.
 */
export function toldTo(text: string, ownerName: string | null): string {
  if (ownerName === null) return text
  return text.replaceAll(/\byour\b/gi, possessive(ownerName))
}
