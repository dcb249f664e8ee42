/**
 * The consent to electronic records must reasonably show that the person can open them (15 U.S.C. 7001(c)(1)(C)(ii)):
 * the sample is a PDF like every document here, and this word occurs nowhere else.
 */
export const sampleDocument = { address: '/sample-document.pdf', word: 'LANTERN' } as const

/** The sign-up's choices. None is preselected, and the server accepts only the sample's own. */
export const sampleWords = ['ORCHARD', 'HARBOR', 'LANTERN', 'MEADOW', 'COPPER', 'WILLOW'] as const

export const enteredWord = (text: string): string => text.trim().toUpperCase()

export const noWord = 'Look at the sample PDF and give the word it shows.'

export function faultOfWord(text: string): string | null {
  if (text === '') return noWord
  return enteredWord(text) === sampleDocument.word ? null : 'That is not the word in the sample PDF. Look at it again.'
}
