import { hex, text } from '#business/proof/rules/hashing.ts'
import { entryHash } from '#business/proof/rules/log-tree.ts'
import { leafHash, type Node, nodeHash } from '#business/proof/rules/sum-tree.ts'
import { logSigner, type ProofSettings, sha256 } from '#business/proof/server/proof-keys.ts'

/** A saved proof as it was until November 2026: one leaf for each balance in a tree of height 24. */
export function proofOfFirstForm(settings: ProofSettings, account: string) {
  const salt = sha256(text('salt'))
  const beside = Array.from({ length: 24 }, (_, level) => ({
    sum: level === 3 ? 1n : 0n,
    hash: sha256(text(`empty ${level}`)),
  }))
  const leaf: Node = { sum: 12_345n, hash: leafHash(sha256, { salt, account, units: 12_345n }) }
  const root = beside.reduce<Node>(
    (self, other) => ({ sum: self.sum + other.sum, hash: nodeHash(sha256, self, other) }),
    leaf,
  )
  const entry = `${settings.origin} snapshot v1\nday 2026-01-05\ntree cash\nroot ${hex(root.hash)}\ntotal ${root.sum}\n`
  const signer = logSigner(settings)
  return {
    format: 'balance-proof/v1',
    account,
    day: '2026-01-05',
    height: 24,
    checkpoint: signer.sign(1, entryHash(sha256, text(entry))),
    verifierKey: signer.verifierKey,
    balances: [
      {
        tree: 'cash',
        units: '12345',
        salt: hex(salt),
        place: 0,
        siblings: beside.map(({ sum, hash }) => ({ sum: String(sum), hash: hex(hash) })),
        entry,
        entryIndex: 0,
        logProof: [],
      },
    ],
  }
}
