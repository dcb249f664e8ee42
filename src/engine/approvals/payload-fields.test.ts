import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  centsCodec,
  dayCodec,
  hundredthsCodec,
  millionthsCodec,
  rateCodec,
  sharePriceCodec,
  wattHoursCodec,
} from '#kernel/codecs.ts'
import { detailsOf, unshownField } from './payload-fields.ts'

const shown = (codec: z.core.$ZodType, stored: unknown) => detailsOf(codec, stored, 'It').map(({ value }) => value)

it.each([
  ['cents', centsCodec, ['0', '5', '-123456'], ['$0.00', '$0.05', '-$1,234.56']],
  ['hundredths', hundredthsCodec, ['0', '5', '-50', '12345'], ['0.00', '0.05', '-0.50', '123.45']],
  ['millionths', millionthsCodec, ['1', '-2500000'], ['0.000001', '-2.500000']],
  ['watt hours', wattHoursCodec, ['7', '1500'], ['0.007 kWh', '1.500 kWh']],
  ['a rate', rateCodec, ['50000'], ['5.00%']],
  ['a share price', sharePriceCodec, ['1250000'], ['$1.25']],
  ['a day', dayCodec, ['2026-01-05'], ['Jan 5, 2026']],
] as const)('an approver reads %s as people write it, below one and below zero too', (_, codec, stored, read) =>
  expect(stored.flatMap((value) => shown(codec, value))).toEqual(read),
)

it('an approver is shown every field that has a value, but what is only compared', () => {
  const schema = z.object({ amount: centsCodec, isNew: z.boolean(), reason: z.string().nullable(), seen: unshownField })
  const details = detailsOf(schema, { amount: '5', isNew: false, reason: null, seen: 'a hash' })
  expect(details.map(({ label, value }) => [label, value])).toEqual([
    ['Amount', '$0.05'],
    ['Is new', 'No'],
  ])
})
