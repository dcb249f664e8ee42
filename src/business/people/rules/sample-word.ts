import { z } from 'zod'
import { enteredWord, faultOfWord, noWord } from './sample-document.ts'

export const sampleWord = z
  .string(noWord)
  .superRefine((text, check) => {
    const message = faultOfWord(text)
    if (message) check.addIssue({ code: 'custom', message })
  })
  .transform(enteredWord)
