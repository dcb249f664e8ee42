/** The yearly return that reports withheld tax: of backup withholding, or of what foreign persons were paid. */
export const returnForms = ['945', '1042'] as const
export type ReturnForm = (typeof returnForms)[number]
