import { addCents, type Cents } from '#kernel/cents.ts'
import type { HolderFacts, WithheldPart } from './facts.ts'

/** Box 4 of a form: what was withheld in a year from what the form is about. */
export const withheldIn = ({ withheld }: HolderFacts, cause: WithheldPart['cause'], year: number): Cents =>
  addCents(
    ...withheld
      .filter((part) => part.cause === cause && Number(part.on.slice(0, 4)) === year)
      .map(({ amount }) => amount),
  )
