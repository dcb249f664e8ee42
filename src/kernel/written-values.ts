import { parseCents } from './cents.ts'

export type WrittenReader = { readonly looks: string; readonly read: (text: string) => unknown }

const pattern = (looks: string, shape: RegExp, read: (text: string) => unknown = (text) => text): WrittenReader => ({
  looks,
  read: (text) => (shape.test(text) ? read(text) : undefined),
})

/** A decimal number as whole millionths; its format allows no more decimals. */
const millionths = (text: string): string => {
  const [whole = '0', part = ''] = text.replace(/[$,]/g, '').split('.')
  return BigInt(`${whole}${part.padEnd(6, '0')}`).toString()
}

/** By the API's type name. Unlisted types are written as sent. */
export const writtenReaders: Readonly<Record<string, WrittenReader>> = {
  Cents: {
    looks: '1250.00',
    read: (text) => {
      const amount = parseCents(text.replace(/^-/, ''))
      return amount === null ? undefined : `${text.startsWith('-') ? '-' : ''}${amount}`
    },
  },
  SharePrice: pattern('1.2463', /^\$?(?=[\d.]*[1-9])\d{1,9}(\.\d{1,6})?$/, millionths),
  Microshares: pattern('12.5', /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,6})?$/, millionths),
  Rate: pattern('5%', /^-?\d{1,6}(\.\d{1,4})?%$/, (text) => (BigInt(millionths(text.slice(0, -1))) / 100n).toString()),
  Day: pattern('2026-11-20', /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/),
  Month: pattern('2026-10', /^\d{4}-(0[1-9]|1[0-2])$/),
  Instant: pattern('2026-11-20T15:00:00Z', /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
  Int: pattern('12', /^-?\d{1,9}$/, Number),
  Float: pattern('12.5', /^-?\d+(\.\d+)?$/, Number),
  Boolean: pattern('true', /^(true|false)$/, (text) => text === 'true'),
}

/** A field's description without the unit that only programs send. */
export const withoutWireUnit = (description: string): string =>
  description.replace(/,? in (?:whole )?(?:cents|millionths(?: of a dollar)?)(?=[\s,;.]|$)/gi, '')
