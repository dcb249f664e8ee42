import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Different numbers that one person may give in a day: a slip or two, but no list to be asked through. */
export const numbersADay = 3

/** A person who tries number after number is asking about people; nobody honest needs a fourth. */
export const refuseTries = (othersSinceYesterday: number): Refusal<'tooManyNumbers'> | null =>
  othersSinceYesterday >= numbersADay
    ? refuse(
        'tooManyNumbers',
        `You have entered ${numbersADay} different numbers today. Try again tomorrow, or contact us.`,
        'ssn',
      )
    : null
