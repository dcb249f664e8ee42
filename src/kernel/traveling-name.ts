import { company } from './brand.ts'

/** Signs written in place of similar-looking characters. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  '6': 'g',
  '9': 'g',
  '|': 'l',
  '!': 'l',
  '@': 'a',
  $: 's',
  ı: 'i',
  ł: 'l',
  ø: 'o',
}

/** The text reduced to a to z as read at a glance: without marks, spaces and signs. */
const squeezed = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((sign) => lookalikes[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '')

const brand = squeezed(company.name)

/** A capital I and a small l look the same, so both are read as either. */
const asRead = (text: string): string => squeezed(text).replaceAll('i', 'l')

/** True if a name reads as if we had written it. */
const holdsBrand = (name: string): boolean => asRead(name).includes(asRead(brand))

/** Seven or more digits with anything between them: a phone number. */
const holdsPhoneNumber = (name: string): boolean => /\d(?:[\s().+/·–—-]*\d){6,}/.test(name.normalize('NFKC'))

/** A Social Security number, ITIN or EIN with any separators, which lists, mails and files would expose. */
const holdsTaxNumber = (name: string): boolean =>
  /(?<!\d)(?:\d{3}([\s.–—-]?)\d{2}\1\d{4}|\d{2}[\s.–—-]\d{7})(?!\d)/.test(name.normalize('NFKC'))

const holdsEmailAddress = (name: string): boolean => /\S@\S+\.\S/.test(name.normalize('NFKC'))

/**
 * Why a name that a person chose may not appear in our mail to others; null if it may. A reader of "The company’s
 * Security (207) 555-0100" would take it for us.
 */
export function refuseTravelingName(name: string): string | null {
  if (holdsBrand(name)) return `Leave out “${company.name}”: others would take the name for ours.`
  if (holdsTaxNumber(name)) return 'Leave out tax numbers.'
  if (holdsPhoneNumber(name)) return 'Leave out telephone numbers.'
  if (holdsEmailAddress(name)) return 'Leave out email addresses.'
  return null
}
