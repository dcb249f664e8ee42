/** Direction marks, which can make a name read as another. */
const directions = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
/** Invisible or zero-width characters, by which two identical-looking texts differ. */
const widthless =
  '\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb\\u{e0000}-\\u{e0fff}'
const notInParagraphs = new RegExp(
  `[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${directions}${widthless}]`,
  'u',
)
/** Joiners shape characters in some scripts, and emoji of several people; a name in our script has none. */
const notInLine = new RegExp(
  `[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u200c\\u200d${directions}${widthless}]`,
  'u',
)

/** One line of text, fit for a subject, a table, a file name or a PDF. */
export const isPlainLine = (text: string): boolean => text.isWellFormed() && !notInLine.test(text)

/** Text of several lines: a message, a note, a reason. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !notInParagraphs.test(text)

const invisible = `\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u009f${widthless}\\p{Default_Ignorable_Code_Point}`
const allInvisible = new RegExp(`[${invisible}]`, 'gu')
/** At the end, an emoji variation selector belongs to the emoji before it. */
const isInvisible = new RegExp(`^(?![\\ufe00-\\ufe0f])[${invisible}]$`, 'u')
const isNothing = new RegExp(`^(?![\\ufe00-\\ufe0f])[${invisible}\\s]$`, 'u')

/** Trims invisible characters; ordinary spaces are left to the field's rule. */
function withoutInvisibleEnds(text: string): string {
  const characters = [...text]
  const first = characters.findIndex((character) => !isNothing.test(character))
  const last = characters.findLastIndex((character) => !isNothing.test(character))
  const ends = first === -1 ? characters : [...characters.slice(0, first), ...characters.slice(last + 1)]
  if (!ends.some((character) => isInvisible.test(character))) return text
  return first === -1 ? '' : characters.slice(first, last + 1).join('')
}

/**
 * A typed or pasted number in the characters of our forms. Documents, keyboards and other programs add invisible marks,
 * full-width digits and all kinds of dashes. None of these can change the number, so they are removed instead of
 * refused.
 */
export const plainNumber = (text: string): string =>
  text
    .replace(allInvisible, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2043\u2212\u30fc\uff70]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/** A form's text as read: invisible marks are trimmed, and a number is normalized. */
export function enteredText(text: string): string {
  const number = plainNumber(text)
  return /^[\d\s().,/#$%+:-]*\d[\d\s().,/#$%+:-]*$/.test(number) ? number : withoutInvisibleEnds(text)
}

export function enteredTexts<Value>(value: Value): Value
export function enteredTexts(value: unknown): unknown {
  if (typeof value === 'string') return enteredText(value)
  if (Array.isArray(value)) return value.map((part) => enteredTexts(part))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, enteredTexts(part)]))
}

/** Inputs of the API have no prototype. */
function isPlainObject(value: unknown): value is object {
  if (value === null || typeof value !== 'object') return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

const link =
  /:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|io|co|info|biz|xyz|link|app|dev|site|online|top|shop|club|ly|us|ai|tv|cc|gg|ru|cn|to)\b/i

/** Mail programs turn a web address into a link, also in a name in someone else's mail. */
export const holdsLink = (text: string): boolean => link.test(text)

/** A legal name may be "Acme.com LLC"; with a protocol or a path it is a link. */
export const holdsLinkPath = (text: string): boolean => /:\/\/|\bwww\.|\.[a-z]{2,}\//i.test(text)

type Range = readonly [first: number, last: number]

/** Characters of the Latin alphabet in names of the USA, Europe, Azerbaijan, Vietnam, Africa and Hawaii. */
const printable: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x148],
  [0x14a, 0x1bf],
  [0x1cd, 0x24f],
  [0x253, 0x254],
  [0x256, 0x257],
  [0x259, 0x259],
  [0x25b, 0x25b],
  [0x260, 0x260],
  [0x263, 0x263],
  [0x268, 0x269],
  [0x26f, 0x26f],
  [0x272, 0x272],
  [0x275, 0x275],
  [0x283, 0x283],
  [0x288, 0x28b],
  [0x292, 0x292],
  [0x2bb, 0x2bc],
  [0x300, 0x304],
  [0x306, 0x30a],
  [0x30c, 0x30c],
  [0x30f, 0x30f],
  [0x31b, 0x31b],
  [0x323, 0x323],
  [0x326, 0x328],
  [0x1e00, 0x1e9b],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2015],
  [0x2018, 0x201b],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2122, 0x2122],
]

/** All characters that documents and tax forms can print, from which the PDF fonts are subset. */
export const printableCharacters: readonly string[] = printable.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
)
const printableSet = new Set(printableCharacters)

/** True if a name or address can be printed as written. For another script we may not choose the owner's spelling. */
export const isPrintable = (text: string): boolean =>
  [...text.normalize('NFC')].every((character) => printableSet.has(character))

/** The same text with other programs' full-width and joined characters replaced by plain ones. */
export const printableForm = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => (isPrintable(character) ? character : character.normalize('NFKC')))
    .join('')

export const printableWords = 'Write it in Latin letters, as your documents and tax forms print it.'

export const plainLineWords =
  'Use letters, digits and usual signs on one line, without invisible or control characters.'
export const plainTextWords = 'Leave out invisible and control characters.'
export const noLinkWords = 'Leave out web addresses.'
