/** Text that a database, a header and a file can hold: no NUL, and no lone surrogate. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** True if every text in a value, at any depth, can be stored. Field names count too. */
export function holdsStorableText(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorableText(name) && holdsStorableText(part))
}
