import { plainNumber } from '#kernel/text-rules.ts'

/**
 * "123-45-6789" from the typed digits. One digit too many stays visible: cut off, it would be someone else's number.
 */
export function shapeSsn(typed: string): string {
  const digits = plainNumber(typed).replace(/\D/g, '')
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}
