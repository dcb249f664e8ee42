/** Both custodians charge this many cents a year. */
export const yearlyFeeCents = 150_00

/** The cents in an IRA at another custodian, as a transfer of all of it names no amount. */
export const outsideIraCents = 25_000_00
