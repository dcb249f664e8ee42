import { dollars } from '#kernel/cents.ts'

/** Invented: what the owners of the demo's company paid into its operating account, from which it pays rewards and promotions. */
export const demoOpeningCapital = dollars(2_500_000)
