import { addCents, type Cents } from '#kernel/cents.ts'
import type { HolderFacts, WithheldPart } from './facts.ts'

export const withheldIn = ({ withheld }: HolderFacts, cause: WithheldPart['cause'], year: number): Cents =>
  addCents(
    ...withheld
      .filter((part) => part.cause === cause && Number(part.on.slice(0, 4)) === year)
      .map(({ amount }) => amount),
  )
