/** The header of a read that must show what its sender has just changed. */
export const newestHeader = 'x-newest'

/** How long after a change a reader asks for the newest data: longer than a readable standby may lag. */
export const newestForMs = 20_000
