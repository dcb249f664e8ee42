import { type Refusal, refuse } from '#kernel/refusal.ts'

/** Different numbers that one person may enter per day: enough for typing errors, too few to search with a list. */
export const numbersADay = 3

/** Trying number after number searches for people; an honest person needs no fourth. */
export const refuseTries = (othersSinceYesterday: number): Refusal<'tooManyNumbers'> | null =>
  othersSinceYesterday >= numbersADay
    ? refuse(
        'tooManyNumbers',
        `You have entered ${numbersADay} different numbers today. Try again tomorrow, or contact us.`,
        'ssn',
      )
    : null
