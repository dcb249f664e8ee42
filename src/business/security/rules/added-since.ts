import { type Instant, isBefore } from '#kernel/instant.ts'

type Added = { readonly id: string; readonly addedAt: Instant | null }

/** The factors added at that instant or later. One of unknown age counts as added: the safe guess after a theft. */
export const addedSince = <Each extends Added>(all: readonly Each[], since: Instant): readonly Each[] =>
  all.filter(({ addedAt }) => addedAt === null || !isBefore(addedAt, since))
