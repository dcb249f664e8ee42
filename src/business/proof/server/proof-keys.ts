import { createHmac, createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto'
import type { Hash } from '../rules/hashing.ts'
import { checkpointText, keyId, signedNote, verifierKey } from '../rules/signed-note.ts'

export const sha256: Hash = (data) => new Uint8Array(hash('sha256', data, 'buffer'))

/** The settings of proofs: the name of the log, the seed of its Ed25519 key, and the key that makes salts. */
export type ProofSettings = { readonly origin: string; readonly signingKey: string; readonly saltKey: string }

/** A salt of a tree: nobody can guess what it hides, and no two nights or trees share one. */
export const saltOf = (key: string, snapshot: string, what: string): Uint8Array =>
  new Uint8Array(createHmac('sha256', key).update(`${snapshot}|${what}`).digest())

export const snapshotName = (day: string, tree: string): string => `snap-${day}-${tree}`

/** The bytes before the seed in the form in which Node takes an Ed25519 key (RFC 8410). */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
/** And those before a public key. */
const publicPrefixLength = 12

export type LogSigner = {
  readonly origin: string
  readonly verifierKey: string
  readonly sign: (size: number, root: Uint8Array) => string
  readonly isOurs: (note: string) => boolean
}

/** Signs heads of the log, which is the only thing that this key signs. */
export function logSigner({ origin, signingKey }: ProofSettings): LogSigner {
  const seed = Buffer.from(signingKey, 'base64url')
  if (seed.length !== 32) throw new Error('PROOF_SIGNING_KEY has to be 32 bytes in base64url')
  const key = createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key)
  const raw = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(publicPrefixLength))
  const id = keyId(sha256, origin, raw)
  return {
    origin,
    verifierKey: verifierKey(sha256, origin, raw),
    sign: (size, root) => {
      const body = checkpointText(origin, size, root)
      return signedNote(body, origin, id, new Uint8Array(sign(null, Buffer.from(body), key)))
    },
    isOurs: (note) => {
      const [body = '', signature = ''] = note.split('\n\n')
      const encoded = Buffer.from(signature.split(' ')[2] ?? '', 'base64')
      return verify(null, Buffer.from(`${body}\n`), publicKey, encoded.subarray(4))
    },
  }
}
