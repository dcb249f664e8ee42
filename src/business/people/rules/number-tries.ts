import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Different numbers that one person may give in a day: a slip or two, but no list to be asked through. */
export const numbersADay = 3

/** A person who tries number after number learns from `ssnAlreadyExists` whom we know; nobody honest needs a fourth. */
export const refuseTries = (othersSinceYesterday: number): Refusal<'tooManyNumbers'> | null =>
  othersSinceYesterday >= numbersADay
    ? refuse(
        'tooManyNumbers',
        `You entered ${numbersADay} different numbers in a day. Write to us, or try again tomorrow with the right one.`,
        'ssn',
      )
    : null
