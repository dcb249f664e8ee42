/** A search for people answers so many at most: who sees as many types more of the name. */
export const mostFound = 25
