import type { z } from 'zod'
import type { ApiEnums } from '#io/graphql/enums.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { givenId, givenStandingOrderId, givenUuid, madeId as madeIdSchema } from '#kernel/id-schema.ts'
import type { Prefixed, ProposalId, StandingOrderId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Rate } from '#kernel/rate.ts'
import type { SharePrice } from '#kernel/share-price.ts'

declare const taken: unique symbol

type ScalarName =
  | 'ID'
  | 'String'
  | 'Boolean'
  | 'Int'
  | 'Float'
  | 'Cents'
  | 'SharePrice'
  | 'Rate'
  | 'Day'
  | 'Month'
  | 'Instant'

export type FieldType = { readonly scalar: ScalarName } | { readonly enum: string } | RecordType

/** Nested fields under a name: an input type of the API. */
export type RecordType = { readonly record: string; readonly fields: Fields; readonly says: string | null }

/** How a text or amount is entered on a page, other than on one line or as dollars. */
type Entry = 'paragraph' | 'textFile' | 'base64File' | 'plainAmount'

/** A field of a command's input, as declared by its room. `Taken` is the type for the use case. */
export type Field<Taken = unknown> = {
  readonly type: FieldType
  readonly isList: boolean
  readonly isRequired: boolean
  /** The field's API description; null if the API has a common one for the name. */
  readonly says: string | null
  /** The check of a given value; null if its type suffices. */
  readonly check: z.ZodType | null
  /** Its label on a page; null if its name as words is good. */
  readonly label: string | null
  /** The kind of id: its prefix, or `portfolio` and `plant`, whose ids have none. */
  readonly names: string | null
  readonly entry: Entry | null
  /** The prefix of an id that the client makes and the command claims. */
  readonly made: string | null
  /** True if the command's record stores only a keyed hash of it. */
  readonly isSecret: boolean
  readonly [taken]?: Taken
}

/** An id that the client makes for the command. */
export type MadeField<Taken = unknown> = Field<Taken> & { readonly made: string }

export type Fields = Readonly<Record<string, Field>>

type TakenBy<F> = F extends { readonly [taken]?: infer Taken } ? Exclude<Taken, undefined> : never

type OptionalKey<F extends Fields> = { [Key in keyof F]: null extends TakenBy<F[Key]> ? Key : never }[keyof F]

export type RecordOf<Of extends () => Field> = TakenBy<ReturnType<Of>>

export type Values<F extends Fields> = {
  [Key in Exclude<keyof F, OptionalKey<F>>]: TakenBy<F[Key]>
} & { [Key in OptionalKey<F>]?: TakenBy<F[Key]> | null | undefined }

const field = <Taken>(type: FieldType, says: string | null, check: z.ZodType | null = null): Field<Taken> => ({
  type,
  isList: false,
  isRequired: true,
  says,
  check,
  label: null,
  names: null,
  entry: null,
  made: null,
  isSecret: false,
})

const scalar =
  <Taken>(name: ScalarName) =>
  (says: string | null = null): Field<Taken> =>
    field({ scalar: name }, says)

export const text = scalar<string>('String')
export const paragraph = (says: string | null = null): Field<string> => ({ ...text(says), entry: 'paragraph' })
/** The content of a file: as text, or its bytes in base64. */
export const textFile = (says: string | null = null): Field<string> => ({ ...text(says), entry: 'textFile' })
export const base64File = (says: string | null = null): Field<string> => ({ ...text(says), entry: 'base64File' })
export const flag = scalar<boolean>('Boolean')
export const integer = scalar<number>('Int')
export const decimal = scalar<number>('Float')
export const cents = scalar<Cents>('Cents')
/** An amount that may be negative, or in another currency than dollars. */
export const plainAmount = (says: string | null = null): Field<Cents> => ({ ...cents(says), entry: 'plainAmount' })
export const sharePrice = scalar<SharePrice>('SharePrice')
export const rate = scalar<Rate>('Rate')
export const day = scalar<BusinessDay>('Day')
export const month = scalar<string>('Month')
export const instant = scalar<Instant>('Instant')

/** An id of something existing. Text in another format is refused. */
export const id = <Prefix extends string>(prefix: Prefix, says: string | null = null): Field<Prefixed<Prefix>> => ({
  ...field({ scalar: 'ID' }, says, givenId(prefix)),
  names: prefix,
})

export const uuid = <Branded extends string>(says: string | null = null): Field<Branded> =>
  field({ scalar: 'ID' }, says, givenUuid<Branded>())

export const standingOrderId = (says: string | null = null): Field<StandingOrderId> =>
  field({ scalar: 'ID' }, says, givenStandingOrderId)

/** An id whose text does not show its kind: a portfolio's number, a partner's id, an id of several kinds. */
export const anyId = scalar<string>('ID')
export const portfolioNumber = (says: string | null = null): Field<string> => ({ ...anyId(says), names: 'portfolio' })
export const plantKey = (says: string | null = null): Field<string> => ({ ...anyId(says), names: 'plant' })

/** A client-made id, so that sending the command twice counts once. The command claims it (idNotUsable). */
export const madeId = <Prefix extends string>(
  prefix: Prefix,
  says: string | null = null,
): MadeField<Prefixed<Prefix>> => ({ ...field({ scalar: 'ID' }, says, madeIdSchema(prefix)), made: prefix })

/** The id of a proposal, which identifies a repeated proposing command. */
export const proposalId = (): MadeField<ProposalId> => madeId('prp', 'Id that the client makes: prp_ and a UUIDv7.')

export const choice = <Name extends keyof ApiEnums>(name: Name, says: string | null = null): Field<ApiEnums[Name]> =>
  field({ enum: name }, says)

export const record = <F extends Fields>(name: string, fields: F, says: string | null = null) => {
  const type: RecordType = { record: name, fields, says }
  return (description: string | null = null): Field<Values<F>> => field(type, description)
}

export const listOf = <Taken>(of: Field<Taken>): Field<Taken[]> => ({
  ...(of as Field<Taken[]>),
  isList: true,
  isRequired: true,
  made: null,
  check: of.check?.array() ?? null,
})

export const optional = <Taken>(of: Field<Taken>): Field<Taken | null> => ({
  ...(of as Field<Taken | null>),
  isRequired: false,
  check: of.check?.nullish() ?? null,
})

export const labeled = <Taken>(label: string, of: Field<Taken>): Field<Taken> => ({ ...of, label })

/** A token, code, tax or account number: the command's record stores only a keyed hash of it. */
export const secret = <Taken>(of: Field<Taken>): Field<Taken> => ({ ...of, isSecret: true })

/** The client-made ids, at any depth, by path (`lines.orderId`) with their prefix. */
export const madeIdsOf = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { made, type }]): (readonly [string, string])[] => [
      ...(made === null ? [] : [[name, made] as const]),
      ...('record' in type
        ? Object.entries(madeIdsOf(type.fields)).map(([path, prefix]) => [`${name}.${path}`, prefix] as const)
        : []),
    ]),
  )

export const secretsOf = (fields: Fields): readonly string[] => [
  ...new Set(
    Object.entries(fields).flatMap(([name, { isSecret, type }]) => [
      ...(isSecret ? [name] : []),
      ...('record' in type ? secretsOf(type.fields) : []),
    ]),
  ),
]
