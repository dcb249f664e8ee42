import { plainNumber } from '#kernel/text-rules.ts'

/** "123-45-6789" from the digits of what was typed. With one too many it stays wrong: cut off, it would be someone else's. */
export function shapeSsn(typed: string): string {
  const digits = plainNumber(typed).replace(/\D/g, '')
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}
