import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A named key that wraps the keys of files. */
export type FileKey = { readonly name: string; readonly bytes: Uint8Array }

/** Seals and opens files; the first key seals, and all open. */
export type FileSealer = {
  /** The names of the keys, the sealing one first. */
  readonly keyNames: readonly string[]
  readonly seal: (bytes: Buffer, sha256: string) => Buffer
  /** The content of a stored file; one from before sealing is returned as it is. Throws if it was changed. */
  readonly open: (stored: Buffer, sha256: string) => Buffer
  /** The same file with its key wrapped by the present key; null if it already is. */
  readonly rewrap: (stored: Buffer, sha256: string) => Buffer | null
}

const mark = Buffer.from('LLFILE1\n')
const nameLength = 12
const ivLength = 12
const tagLength = 16
const keyLength = 32
const hashLength = 32
const sealedKeyLength = ivLength + keyLength + tagLength
/** Magic bytes, key name, the file's own wrapped key, and the hash of the rest. */
export const headLength = mark.length + nameLength + sealedKeyLength + hashLength

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const isSealed = (stored: Buffer): boolean =>
  stored.length >= headLength && stored.subarray(0, mark.length).equals(mark)

export function isWholeFile(stored: Buffer, sha256: string): boolean {
  if (!isSealed(stored)) return hashOf(stored).toString('hex') === sha256
  return hashOf(stored.subarray(headLength)).equals(stored.subarray(headLength - hashLength, headLength))
}

export const nameIn = (stored: Buffer): string => stored.toString('latin1', mark.length, mark.length + nameLength)

function encrypt(key: Uint8Array, bytes: Uint8Array, boundTo: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Uint8Array, sealed: Buffer, boundTo: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength))
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()])
}

/**
 * Each file has its own key, wrapped by the company's (AES-256-GCM); both are bound to the hash that names the file.
 */
export function createFileSealer(keys: readonly [FileKey, ...FileKey[]]): FileSealer {
  const [current] = keys
  const keyNames = keys.map(({ name }) => name)
  const wrapped = (own: Buffer, sha256: string): Buffer =>
    Buffer.concat([mark, Buffer.from(current.name), encrypt(current.bytes, own, sha256)])
  const ownKeyOf = (stored: Buffer, sha256: string): Buffer => {
    const key = keys.find(({ name }) => name === nameIn(stored))
    if (!key) throw new Error(`The stored file ${sha256} is sealed with the key ${nameIn(stored)}, which is not here.`)
    const start = mark.length + nameLength
    return decrypt(key.bytes, stored.subarray(start, start + sealedKeyLength), sha256)
  }
  return {
    keyNames,
    seal: (bytes, sha256) => {
      const own = randomBytes(keyLength)
      const body = encrypt(own, bytes, sha256)
      return Buffer.concat([wrapped(own, sha256), hashOf(body), body])
    },
    open: (stored, sha256) => {
      if (!isSealed(stored)) return stored
      if (!isWholeFile(stored, sha256)) throw new Error(`The stored file ${sha256} was changed.`)
      return decrypt(ownKeyOf(stored, sha256), stored.subarray(headLength), sha256)
    },
    rewrap: (stored, sha256) => {
      if (!isSealed(stored)) return createFileSealer(keys).seal(stored, sha256)
      if (nameIn(stored) === current.name) return null
      return Buffer.concat([wrapped(ownKeyOf(stored, sha256), sha256), stored.subarray(headLength - hashLength)])
    },
  }
}
