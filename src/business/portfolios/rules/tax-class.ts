import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The form a holder gets follows the vehicle: 1099-DIV from a corporation, Schedule K-1 from a partnership. */
export const taxForms = ['1099-DIV', 'K-1'] as const
export type TaxForm = (typeof taxForms)[number]
/** The API's names of the forms, with their titles. */
export const taxFormNames = { form1099Div: 'Form 1099-DIV', scheduleK1: 'Schedule K-1' } as const
export type TaxClass = { readonly fromYear: number; readonly form: TaxForm }

/** The form for a year's payments; null before the portfolio's first class. */
export const taxFormFor = (classes: readonly TaxClass[], year: number): TaxForm | null =>
  classes
    .filter(({ fromYear }) => fromYear <= year)
    .reduce<TaxClass | null>((last, next) => (last === null || next.fromYear > last.fromYear ? next : last), null)
    ?.form ?? null

/** A class counts for whole years; a year that is over has its forms. */
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
