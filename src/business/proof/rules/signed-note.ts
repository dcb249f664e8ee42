import { bytes, type Hash, joined, text } from './hashing.ts'

// A checkpoint of a log as a signed note (C2SP tlog-checkpoint and signed-note): origin, size, root, a blank line, a
// signature.

const base64 = (data: Uint8Array): string => btoa(String.fromCharCode(...data))

export const checkpointText = (origin: string, size: number, root: Uint8Array): string =>
  `${origin}\n${size}\n${base64(root)}\n`

/**
 * A statement that is not a checkpoint: its first line is the origin, a slash and its kind, while a checkpoint has only
 * the origin. Blank lines would end it early.
 */
export function statementText(origin: string, kind: string, lines: readonly string[]): string {
  if (lines.some((line) => line === '' || /[\r\n]/.test(line))) throw new Error('A line of a statement is one line')
  return `${origin}/${kind}\n${lines.join('\n')}\n`
}

/** The first four bytes of the hash of the name and the Ed25519 public key. */
export const keyId = (hash: Hash, name: string, publicKey: Uint8Array): Uint8Array =>
  hash(joined([text(`${name}\n`), bytes(1), publicKey])).slice(0, 4)

export type Signature = { readonly name: string; readonly id: Uint8Array; readonly signature: Uint8Array }

export const signedNote = (body: string, signatures: readonly Signature[]): string =>
  `${body}\n${signatures.map(({ name, id, signature }) => `— ${name} ${base64(joined([id, signature]))}\n`).join('')}`

/** The key in the format of witnesses and verifiers. */
export const verifierKey = (hash: Hash, name: string, publicKey: Uint8Array): string =>
  `${name}+${Array.from(keyId(hash, name, publicKey), (byte) => byte.toString(16).padStart(2, '0')).join('')}+${base64(joined([bytes(1), publicKey]))}`
