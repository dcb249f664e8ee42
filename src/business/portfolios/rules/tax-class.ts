import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The vehicle decides the holder's form: 1099-DIV from a corporation, Schedule K-1 from a partnership. */
export const taxForms = ['1099-DIV', 'K-1'] as const
export type TaxForm = (typeof taxForms)[number]
export const taxFormNames = { form1099Div: 'Form 1099-DIV', scheduleK1: 'Schedule K-1' } as const
export type TaxClass = { readonly fromYear: number; readonly form: TaxForm }

export const taxFormFor = (classes: readonly TaxClass[], year: number): TaxForm | null =>
  classes
    .filter(({ fromYear }) => fromYear <= year)
    .reduce<TaxClass | null>((last, next) => (last === null || next.fromYear > last.fromYear ? next : last), null)
    ?.form ?? null

/** A class applies to whole years; a past year already has its forms. */
export function decideTaxClass(
  input: TaxClass,
  facts: { readonly thisYear: number; readonly classes: readonly TaxClass[] },
): Refusal<'yearIsOver' | 'alreadyClassed'> | null {
  if (input.fromYear < facts.thisYear)
    return refuse(
      'yearIsOver',
      `Forms for years before ${facts.thisYear} have been issued. Choose a later year.`,
      'fromYear',
    )
  if (facts.classes.some(({ fromYear }) => fromYear === input.fromYear))
    return refuse(
      'alreadyClassed',
      `The tax class from ${input.fromYear} is already recorded. Choose a later year.`,
      'fromYear',
    )
  if (taxFormFor(facts.classes, input.fromYear) === input.form)
    return refuse('alreadyClassed', `The portfolio already has this tax class in ${input.fromYear}.`, 'form')
  return null
}
