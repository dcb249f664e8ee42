const codeOrWords = /(```[\s\S]*?```|`[^`\n]*`)/

/** A text with typographic quotation marks in place of straight ones; code keeps straight ones. */
export const curlyQuotes = (text: string): string =>
  text
    .split(codeOrWords)
    .map((part, at) => (at % 2 === 1 ? part : curled(part)))
    .join('')

const curled = (words: string): string =>
  words
    .replaceAll(/(^|[\s([{*_–—/])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll(/(^|[\s([{*_–—/“])'(?=\p{L})/gu, '$1‘')
    .replaceAll("'", '’')

/** Does the same in every text of a tree: front matter is a tree of texts. */
export function curlyQuotesWithin(value: unknown): unknown {
  if (typeof value === 'string') return curlyQuotes(value)
  if (Array.isArray(value)) return value.map(curlyQuotesWithin)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, within]) => [key, curlyQuotesWithin(within)]))
}
