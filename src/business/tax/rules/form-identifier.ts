export type FormIdentifier = {
  readonly number: bigint
  /** 0 for the original, then counted; up to nine amendments under one identifier. */
  readonly amendment: number
}

const digits = 10

/** Exactly ten digits, as the instructions to Form 1042-S ask for. */
export const identifierText = ({ number }: Pick<FormIdentifier, 'number'>): string =>
  String(number).padStart(digits, '0')

/** The identifier's lines on a form; the original has no amendment number. */
export const identifierFacts = (identifier: FormIdentifier): (readonly [string, string])[] => [
  ['Unique form identifier', identifierText(identifier)],
  ...(identifier.amendment > 0 ? [['Amendment number', String(identifier.amendment)] as const] : []),
]
