/** A search for people answers so many at most: who sees as many types more of the name. */
export const mostFound = 25
/** So many characters at least: one alone is the beginning of too many names. */
export const leastTyped = 2
