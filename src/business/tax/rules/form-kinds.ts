/**
 * The forms of a holder: distributions, to a U.S. person or another; sales; rewards from the company; or the share in a
 * partnership's year.
 */
export const formKinds = ['1099-DIV', '1042-S', '1099-B', '1099-MISC', 'K-1'] as const
export type FormKind = (typeof formKinds)[number]

/**
 * The forms filed separately with the IRS; a partnership's Schedules K-1 go with its Form 1065, Forms 1042-S with the
 * issuer's Form 1042.
 */
export const filedForms = ['1099-DIV', '1099-B', '1099-MISC'] as const satisfies readonly FormKind[]
export type FiledForm = (typeof filedForms)[number]

export const formNames = {
  '1099-DIV': 'Form 1099-DIV',
  '1042-S': 'Form 1042-S',
  '1099-B': 'Form 1099-B',
  '1099-MISC': 'Form 1099-MISC',
  'K-1': 'Schedule K-1 (Form 1065)',
} as const satisfies Record<FormKind, string>

export const formTitles = {
  '1099-DIV': 'Dividends and distributions',
  '1042-S': 'Foreign person’s U.S. source income subject to withholding',
  '1099-B': 'Proceeds from sales of shares',
  '1099-MISC': 'Rewards from the company',
  'K-1': 'Share of a partnership’s income',
} as const satisfies Record<FormKind, string>

/** Why no form is furnished; `issued` if one is. */
export const formOutcomes = ['issued', 'belowThreshold', 'nothingToReport', 'exempt'] as const
export type FormOutcome = (typeof formOutcomes)[number]

/** The approval numbers of the Office of Management and Budget, which a substitute form shows. */
export const formApprovals = {
  '1099-DIV': '1545-0110',
  '1042-S': '1545-0096',
  '1099-B': '1545-0715',
  '1099-MISC': '1545-0115',
  'K-1': '1545-0123',
} as const satisfies Record<FormKind, string>
