import { z } from 'zod'

/**
 * The consent to electronic records is given in a way that shows that the person can open them (15 U.S.C. 7001(c)(1)(C)(ii)): the sample
 * is a PDF like every document here, and this word is found nowhere else.
 */
export const sampleDocument = { address: '/sample-document.pdf', word: 'LANTERN' } as const

export const sampleWord = z
  .string('Open the sample PDF and enter the word it shows.')
  .trim()
  .toUpperCase()
  .refine((word) => word === sampleDocument.word, 'That is not the word in the sample PDF. Open it and look again.')
