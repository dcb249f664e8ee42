import { type Cents, formatCents, parseCents } from '#kernel/cents.ts'

const mostDigits = 12

/** Shapes what one types into an amount: digits with commas, one point, two decimals at most. */
export function shapeMoney(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, mostDigits)
  const grouped = digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return rest.length === 0 ? grouped : `${grouped || '0'}.${rest.join('').slice(0, 2)}`
}

const dollars = /^\$?\s?(\d+|\d{1,3}(,\d{3})+)?(\.\d{0,2})?$/

/**
 * Whether a text that came in at once (pasted, dropped, filled in) can be read as dollars without a guess. "1,00" is a euro
 * in one country and a typing error in another, "1e3" and "-50" are no amounts: none of them may turn into a different one.
 */
export const isPlainMoney = (pasted: string): boolean => dollars.test(pasted.trim())

/** The part of `after` that is not in `before`: what one keystroke or one paste put in. */
export function insertedText(before: string, after: string): string {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1
  return after.slice(start, after.length - end)
}

/** What the field shows for an amount: without the sign, which is before the field. */
export const moneyText = (amount: Cents | null): string =>
  amount === null ? '' : formatCents(amount, { trim: true }).replace('$', '')

/** The amount that a shaped text means; null while there is none. */
export const moneyOf = (text: string): Cents | null => parseCents(text.replace(/\.$/, ''))
