/** The yearly return that reports withheld tax: backup withholding, or payments to foreign persons. */
export const returnForms = ['945', '1042'] as const
export type ReturnForm = (typeof returnForms)[number]
