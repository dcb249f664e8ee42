/** With this header the server tries a mutation of the staff, says what would come of it and takes all of it back. */
export const dryRunHeader = 'x-dry-run'
