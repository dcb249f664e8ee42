/** The identifier of a Form 1042-S, unique for a withholding agent and year. */
export type FormIdentifier = {
  readonly number: bigint
  /** 0 for the original, then counted; a form can be amended up to nine times under one identifier. */
  readonly amendment: number
}

const digits = 10

/** Exactly ten digits, as the instructions to Form 1042-S ask for. */
export const identifierText = ({ number }: Pick<FormIdentifier, 'number'>): string =>
  String(number).padStart(digits, '0')

/** The lines of a form that carry it; the original has no amendment number. */
export const identifierFacts = (identifier: FormIdentifier): (readonly [string, string])[] => [
  ['Unique form identifier', identifierText(identifier)],
  ...(identifier.amendment > 0 ? [['Amendment number', String(identifier.amendment)] as const] : []),
]
