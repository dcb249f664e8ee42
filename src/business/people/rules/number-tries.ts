import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Different numbers that one person may give in a day: enough for a slip or two, too few to search with a list. */
export const numbersADay = 3

/** A person who tries number after number is searching for people; an honest one needs no fourth. */
export const refuseTries = (othersSinceYesterday: number): Refusal<'tooManyNumbers'> | null =>
  othersSinceYesterday >= numbersADay
    ? refuse(
        'tooManyNumbers',
        `You have entered ${numbersADay} different numbers today. Try again tomorrow, or contact us.`,
        'ssn',
      )
    : null
