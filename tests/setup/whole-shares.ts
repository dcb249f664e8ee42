import { type Microshares, microshares } from '#kernel/microshares.ts'

export const wholeShares = (count: bigint | number): Microshares => microshares(BigInt(count) * 1_000_000n)
