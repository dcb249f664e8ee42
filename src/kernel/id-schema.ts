import { z } from 'zod'
import type { Id, Prefixed, StandingOrderId } from './ids.ts'

/** An id in JSON that we stored or sent. The declaration gives its kind; only text can be checked. */
export const idSchema = <Kind extends Id<string>>() => z.string().refine((text): text is Kind => text.length > 0)

/** An id from outside: text in another format is refused. */
export const givenId = <Prefix extends string>(prefix: Prefix) =>
  z.custom<Prefixed<Prefix>>(
    (given) => typeof given === 'string' && given.startsWith(`${prefix}_`) && given.length > prefix.length + 1,
    { error: `This is not an id of this kind: it begins with "${prefix}_".` },
  )

/** A client-made id for a command, whose declaration gives its form: the command refuses any other (idNotUsable). */
export const madeId = <Prefix extends string>(_prefix: Prefix) =>
  z.custom<Prefixed<Prefix>>((given) => typeof given === 'string')

/** An id that is a plain UUID and does not show its kind, such as that of a cash case. */
export const givenUuid = <Branded extends string>() =>
  z.custom<Branded>((given) => z.uuid().safeParse(given).success, { error: 'This is not an id: copy it whole.' })

/** The company's own sell orders have numbers. */
export const givenStandingOrderId = z.custom<StandingOrderId>(
  (given) => typeof given === 'string' && /^[1-9]\d*$/.test(given),
  { error: 'This is not the number of a standing order.' },
)
