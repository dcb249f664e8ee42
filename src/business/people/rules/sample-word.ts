import { z } from 'zod'
import { enteredWord, faultOfWord, noWord } from './sample-document.ts'

/** The word of the sample document, as a field of a command's input. */
export const sampleWord = z
  .string(noWord)
  .superRefine((text, check) => {
    const message = faultOfWord(text)
    if (message) check.addIssue({ code: 'custom', message })
  })
  .transform(enteredWord)
