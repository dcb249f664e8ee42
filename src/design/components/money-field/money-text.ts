import { type Cents, formatCents, parseCents } from '#kernel/cents.ts'

const mostDigits = 12

/** Shapes what one types into an amount: digits with commas, one point, two decimals at most. */
export function shapeMoney(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, mostDigits)
  const grouped = digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return rest.length === 0 ? grouped : `${grouped || '0'}.${rest.join('').slice(0, 2)}`
}

/** What the field shows for an amount: without the sign, which stands before the field. */
export const moneyText = (amount: Cents | null): string =>
  amount === null ? '' : formatCents(amount, { trim: true }).replace('$', '')

/** The amount that a shaped text means; null while there is none. */
export const moneyOf = (text: string): Cents | null => parseCents(text.replace(/\.$/, ''))
