import { z } from 'zod'
import { type BusinessDay, businessDay } from './business-day.ts'
import { type Cents, cents } from './cents.ts'
import { type Instant, instant } from './instant.ts'
import { type Microshares, microshares } from './microshares.ts'
import { type Rate, rate } from './rate.ts'
import { type SharePrice, sharePrice } from './share-price.ts'

/** Text in stored or sent JSON, the value's own type in the code. Payload declarations use these for their fields. */
const wholeNumber = z.string().regex(/^-?\d{1,18}$/, 'is not a whole number')
const aboveZero = z.string().regex(/^[1-9]\d{0,17}$/, 'is not a whole number above zero')
const bigints = <Value extends bigint>() => z.custom<Value>((value) => typeof value === 'bigint')

export const centsCodec = z.codec(wholeNumber, bigints<Cents>(), { decode: cents, encode: String })
export const microsharesCodec = z.codec(wholeNumber, bigints<Microshares>(), { decode: microshares, encode: String })
export const rateCodec = z.codec(wholeNumber, bigints<Rate>(), { decode: rate, encode: String })
export const sharePriceCodec = z.codec(aboveZero, bigints<SharePrice>(), { decode: sharePrice, encode: String })
/** An amount in a currency that another field names, in hundredths. */
export const hundredthsCodec = z.codec(wholeNumber, bigints<bigint>(), { decode: BigInt, encode: String })
/** A price in a currency that another field names, in millionths. */
export const millionthsCodec = z.codec(wholeNumber, bigints<bigint>(), { decode: BigInt, encode: String })
export const wattHoursCodec = z.codec(wholeNumber, bigints<bigint>(), { decode: BigInt, encode: String })
export const dayCodec = z.codec(
  z.iso.date(),
  z.custom<BusinessDay>((value) => typeof value === 'string'),
  { decode: businessDay, encode: String },
)
export const momentCodec = z.codec(
  z.iso.datetime(),
  z.custom<Instant>((value) => value instanceof Temporal.Instant),
  { decode: instant, encode: String },
)
export const monthCodec = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month')
