import { createHmac, createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto'
import type { Hash } from '../rules/hashing.ts'
import { checkpointText, keyId, signedNote, statementText, verifierKey } from '../rules/signed-note.ts'

export const sha256: Hash = (data) => new Uint8Array(hash('sha256', data, 'buffer'))

/** The settings of proofs: the log's name, the seed of its Ed25519 key, the salt key, and their predecessors. */
export type ProofSettings = {
  readonly origin: string
  readonly signingKey: string
  readonly saltKey: string
  readonly oldSigningKey?: string | undefined
  readonly oldSaltKey?: string | undefined
}

/** A salt of a tree, unguessable and unique for each night and tree. */
export const saltOf = (key: string, snapshot: string, what: string): Uint8Array =>
  new Uint8Array(createHmac('sha256', key).update(`${snapshot}|${what}`).digest())

/** The keys that made the salts of the nights that are kept, the newest first. */
export const saltKeysOf = ({ saltKey, oldSaltKey }: ProofSettings): readonly string[] =>
  [saltKey, oldSaltKey].filter((key) => key !== undefined)

export const snapshotName = (day: string, tree: string): string => `snap-${day}-${tree}`

/** The bytes before the seed in Node's format of an Ed25519 key (RFC 8410). */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
/** And those before a public key. */
const publicPrefixLength = 12

export type LogSigner = {
  readonly origin: string
  readonly verifierKey: string
  /** The key that verifies a note of ours: a head from before a key change has only the old signature. */
  readonly verifierKeyOf: (note: string) => string
  readonly sign: (size: number, root: Uint8Array) => string
  readonly isOurs: (note: string) => boolean
  /**
   * Signs a statement of another kind; its first line names the kind after the log, so that it cannot pass for a head.
   */
  readonly signStatement: (kind: string, lines: readonly string[]) => string
}

/** Signs heads of the log, and statements that cannot pass for one. During a key change the old key signs too. */
export function logSigner({ origin, signingKey, oldSigningKey }: ProofSettings): LogSigner {
  const keys = [signingKey, oldSigningKey]
    .filter((seed) => seed !== undefined)
    .map((seed) => signingKeyOf(origin, seed))
  const signed = (body: string): string =>
    signedNote(
      body,
      keys.map(({ id, sign }) => ({ name: origin, id, signature: sign(body) })),
    )
  return {
    origin,
    verifierKey: keys[0]!.verifierKey,
    verifierKeyOf: (note) => (keys.find(({ hasSigned }) => hasSigned(note)) ?? keys[0]!).verifierKey,
    sign: (size, root) => signed(checkpointText(origin, size, root)),
    signStatement: (kind, lines) => signed(statementText(origin, kind, lines)),
    isOurs: (note) => keys.some(({ hasSigned }) => hasSigned(note)),
  }
}

function signingKeyOf(origin: string, signingKey: string) {
  const seed = Buffer.from(signingKey, 'base64url')
  if (seed.length !== 32) throw new Error('PROOF_SIGNING_KEY has to be 32 bytes in base64url')
  const key = createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key)
  const raw = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(publicPrefixLength))
  const id = keyId(sha256, origin, raw)
  return {
    id,
    verifierKey: verifierKey(sha256, origin, raw),
    sign: (body: string) => new Uint8Array(sign(null, Buffer.from(body), key)),
    hasSigned: (note: string): boolean => {
      const [body = '', signatures = ''] = note.split('\n\n')
      const encoded = signatures.split('\n').map((line) => Buffer.from(line.split(' ')[2] ?? '', 'base64'))
      return encoded.some((one) => verify(null, Buffer.from(`${body}\n`), publicKey, one.subarray(4)))
    },
  }
}
