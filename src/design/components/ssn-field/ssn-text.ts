/** "123-45-6789" from the digits of what was typed. */
export function shapeSsn(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 9)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}
