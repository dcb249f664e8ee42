import { type Cents, formatCents, parseCents } from '#kernel/cents.ts'
import { plainNumber } from '#kernel/text-rules.ts'

/** The text in a money field. Its commas are all the field's own, or all typed or pasted. */
export type MoneyEntry = { readonly text: string; readonly isGrouped: boolean }

const digitsAndPoint = /^\d{0,12}(\.\d{0,2})?$/
const dollars = /^(?=\.?\d)([1-9]\d{0,2}(,\d{3}){1,3}|\d{0,12})(\.\d{0,2})?$/
const unfinishedGroup = /^[1-9]\d{0,2}(,\d{3})*,\d{0,2}$/

const ungroup = (text: string): string => text.replaceAll(',', '')

/**
 * The amount of a text; null without one. "150,00" is a hundred times more in another country, so it is no amount here.
 */
export function moneyOf(entered: string): Cents | null {
  const text = entered.trimEnd()
  if (!dollars.test(text)) return null
  return parseCents(text.replace(/\.$/, '').replace(/^\./, '0.'))
}

/** True if a text could still become an amount: the next keys may finish "1,25" as "1,250". */
export const isUnfinished = (text: string): boolean => text === '' || text === '.' || unfinishedGroup.test(text)

/** The field's text for an amount, without the sign, which is before the field. */
export const moneyText = (amount: Cents | null): string =>
  amount === null ? '' : formatCents(amount, { trim: true }).replace('$', '')

export const entryOf = (amount: Cents | null): MoneyEntry => ({ text: moneyText(amount), isGrouped: true })

/**
 * One edit of the text: its result, the caret's position, and the text inserted before the caret; null if that is
 * unknown.
 */
export type Edit = { readonly text: string; readonly caret: number; readonly inserted: string | null }

/**
 * The entry after one edit, by key, paste or autofill. Digits and a point are grouped during typing. A typed comma
 * stays where it is, and the field then removes its own: only what the person typed decides the meaning.
 */
export function editMoney(before: MoneyEntry, edit: Edit): MoneyEntry & { readonly caret: number } {
  const raw = before.isGrouped ? withoutOwnCommas(edit) : edit
  // A space at the end is dropped: it may come between digits, and "1 5" is not 15.
  const text = cleaned(raw.text) + (edit.inserted?.trim() === '' && /\S\s+$/.test(raw.text) ? ' ' : '')
  const caret = cleaned(raw.text.slice(0, raw.caret)).length
  if (!digitsAndPoint.test(text)) return { text, caret, isGrouped: edit.inserted === null && isGrouping(text) }
  const grouped = grouping(text)
  return { text: grouped, isGrouped: true, caret: caretAfter(grouped, text.length - caret) }
}

const cleaned = (text: string): string => plainNumber(text).replace(/^[$ ]+/, '')

/** Outside the inserted text, all commas are the field's own. A text inserted as a whole has none of them. */
function withoutOwnCommas({ text, caret, inserted }: Edit): Pick<Edit, 'text' | 'caret'> {
  const typed = text.slice(0, caret)
  if (inserted === null || !typed.endsWith(inserted)) return { text, caret }
  const head = ungroup(typed.slice(0, typed.length - inserted.length)) + inserted
  return { text: head + ungroup(text.slice(caret)), caret: head.length }
}

function grouping(digits: string): string {
  const [whole = '', part] = digits.split('.')
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return part === undefined ? grouped : `${grouped || '0'}.${part}`
}

const isGrouping = (text: string): boolean => moneyOf(text) !== null && grouping(ungroup(text)) === text

/** The position in a grouped text with this many digits and points after it. */
function caretAfter(grouped: string, behind: number): number {
  let at = grouped.length
  for (let left = behind; at > 0 && left > 0; at -= 1) if (grouped[at - 1] !== ',') left -= 1
  return grouped[at - 1] === ',' ? at - 1 : at
}
