/** With this header the server dry-runs a staff mutation: it reports the effects and rolls everything back. */
export const dryRunHeader = 'x-dry-run'
