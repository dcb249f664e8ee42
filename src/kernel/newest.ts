/** The header of a read that has to show what its sender has just changed. */
export const newestHeader = 'x-newest'

/** How long after a change a reader asks for the newest: longer than a standby that is read from may lag. */
export const newestForMs = 20_000
