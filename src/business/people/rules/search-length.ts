/** The most results of a people search; a longer name narrows it. */
export const mostFound = 25
/** The least characters of a search: one alone begins too many names. */
export const leastTyped = 2
