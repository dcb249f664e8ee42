const format = 'balance-proof/v2'

type Answered = {
  readonly day: string
  readonly checkpoint: string
  readonly verifierKey: string
  readonly balances: readonly {
    readonly tree: string
    readonly units: string
    readonly parts: readonly {
      readonly units: string
      readonly salt: string
      readonly place: number
      readonly siblings: readonly { readonly sum: string; readonly hash: string }[]
    }[]
    readonly entry: string
    readonly entryIndex: number
    readonly logProof: readonly string[]
  }[]
}

/** A proof as a file that can be checked without us: the API's answer, and the account. */
export const proofFile = (account: string, { day, checkpoint, verifierKey, balances }: Answered) => ({
  format,
  account,
  day,
  checkpoint,
  verifierKey,
  balances: balances.map(({ tree, units, parts, entry, entryIndex, logProof }) => ({
    tree,
    units,
    parts: parts.map(({ units: size, salt, place, siblings }) => ({
      units: size,
      salt,
      place,
      siblings: siblings.map(({ sum, hash }) => ({ sum, hash })),
    })),
    entry,
    entryIndex,
    logProof: [...logProof],
  })),
})

export type ProofFile = ReturnType<typeof proofFile>
