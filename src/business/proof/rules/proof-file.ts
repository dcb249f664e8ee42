import { treeHeight } from './sum-tree.ts'

/** What the portal and the verifier call the form of a proof. */
const format = 'balance-proof/v1'

type Answered = {
  readonly day: string
  readonly checkpoint: string
  readonly verifierKey: string
  readonly balances: readonly {
    readonly tree: string
    readonly units: string
    readonly salt: string
    readonly place: number
    readonly siblings: readonly { readonly sum: string; readonly hash: string }[]
    readonly entry: string
    readonly entryIndex: number
    readonly logProof: readonly string[]
  }[]
}

/** A proof as a file that can be checked without us: what the API answered, the account, and the height of the trees. */
export const proofFile = (account: string, { day, checkpoint, verifierKey, balances }: Answered) => ({
  format,
  account,
  day,
  height: treeHeight,
  checkpoint,
  verifierKey,
  balances: balances.map(({ tree, units, salt, place, siblings, entry, entryIndex, logProof }) => ({
    tree,
    units,
    salt,
    place,
    siblings: siblings.map(({ sum, hash }) => ({ sum, hash })),
    entry,
    entryIndex,
    logProof: [...logProof],
  })),
})

export type ProofFile = ReturnType<typeof proofFile>
