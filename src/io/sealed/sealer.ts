import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { base64url, FlattenedEncrypt, type FlattenedJWE, flattenedDecrypt } from 'jose'
import { createFileSealer, type FileSealer } from '#io/files/sealed-file.ts'

/** The place of a sealed value. It opens nowhere else, so that a row's secret cannot be copied into another row. */
export type SealedPlace = { readonly table: string; readonly column: string; readonly row: string }

/** A value that none of our keys opens at its place: changed, moved, or sealed with a lost key. */
export class DoesNotOpen extends Error {
  readonly place: SealedPlace
  constructor(place: SealedPlace, cause: unknown) {
    super(`A sealed value does not open: ${cause instanceof Error ? cause.message : 'unknown'}`, { cause })
    this.name = 'DoesNotOpen'
    this.place = place
  }
}

/** The purposes of link and code secrets; each belongs to a kind of bearer, or a test says why it admits nobody. */
export const linkPurposes = [
  'accountAccess',
  'confirmDocumentWatch',
  'confirmEmail',
  'confirmEmailChange',
  'dataRequest',
  'endDocumentWatch',
  'ownerInvitation',
  'phoneCode',
  'skipAutoInvest',
  'stopMail',
  'vetoEmailChange',
] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export type Sealer = {
  readonly seal: (text: string, place: SealedPlace) => Promise<string>
  readonly open: (sealed: string, place: SealedPlace) => Promise<string>
  readonly files: FileSealer
  /** The name of the sealing key, which each sealed value contains in clear text. */
  readonly keyName: string
  /** Equal for equal texts: finds a repeated value without knowing it. */
  readonly blindIndex: (text: string, purpose: string) => string
  /** With each held key, the present one first: an index that cannot be recomputed is compared with all. */
  readonly blindIndexes: (text: string, purpose: string) => readonly string[]
  /** An unguessable text derived from an id, so that neither it nor its mail is stored. */
  readonly tokenFor: (purpose: LinkPurpose, id: string) => string
  /** True for a token made by `tokenFor`, also with an earlier key. */
  readonly isToken: (purpose: LinkPurpose, about: string, given: string) => boolean
}

type Keys = {
  readonly dataKey: string
  /** Earlier sealing keys, which only open until everything is resealed. */
  readonly oldDataKeys?: readonly string[]
  readonly blindIndexKey: string
  readonly oldBlindIndexKeys?: readonly string[]
}

const tokenMaker = (blindIndexKey: string) => {
  const key = Buffer.from(hkdfSync('sha256', blindIndexKey, '', 'tokens in emails', 32))
  return (purpose: LinkPurpose, about: string): string =>
    createHmac('sha256', key).update(`${purpose}:${about}`).digest('base64url')
}

const isSame = (ours: string, theirs: string): boolean => {
  const [one, other] = [Buffer.from(ours), Buffer.from(theirs)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const keyOf = (text: string) => {
  const bytes = base64url.decode(text)
  if (bytes.length !== 32) throw new Error('DATA_KEY must be 32 bytes in base64url')
  return { name: createHash('sha256').update(bytes).digest('hex').slice(0, 12), bytes }
}

/**
 * Encrypts at rest: each value has its own data key (AES-256-GCM), wrapped by the company's key and bound to its table,
 * column and row (JWE, A256GCMKW).
 */
export function createSealer({ dataKey, oldDataKeys = [], blindIndexKey, oldBlindIndexKeys = [] }: Keys): Sealer {
  const current = keyOf(dataKey)
  const keys = [current, ...oldDataKeys.map(keyOf)]
  const indexKeys = [blindIndexKey, ...oldBlindIndexKeys]
  const indexWith = (key: string, text: string, purpose: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url')
  const tokens = indexKeys.map(tokenMaker)
  const boundTo = ({ table, column, row }: SealedPlace) => new TextEncoder().encode(`${table}.${column}:${row}`)
  const openWith = async (jwe: FlattenedJWE, bytes: Uint8Array, place: SealedPlace): Promise<string> => {
    const { plaintext } = await flattenedDecrypt({ ...jwe, aad: base64url.encode(boundTo(place)) }, bytes, {
      keyManagementAlgorithms: ['A256GCMKW', 'dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return new TextDecoder().decode(plaintext)
  }
  const openedBy = async (sealed: string, place: SealedPlace): Promise<string> => {
    const jwe = JSON.parse(sealed) as FlattenedJWE
    const kid = (jwe.header as { kid?: string } | undefined)?.kid
    // A value from before keys had names opens with one of them.
    const able = kid === undefined ? keys : keys.filter(({ name }) => name === kid)
    if (able.length === 0) throw new Error(`Sealed with the key ${kid}, which is not here`)
    for (const { bytes } of able.slice(0, -1)) {
      const opened = await openWith(jwe, bytes, place).catch(() => null)
      if (opened !== null) return opened
    }
    return openWith(jwe, able.at(-1)!.bytes, place)
  }
  return {
    files: createFileSealer([current, ...oldDataKeys.map(keyOf)]),
    keyName: current.name,
    seal: async (text, place) => {
      const { aad: _, ...jwe } = await new FlattenedEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'A256GCMKW', enc: 'A256GCM' })
        .setUnprotectedHeader({ kid: current.name })
        .setAdditionalAuthenticatedData(boundTo(place))
        .encrypt(current.bytes)
      return JSON.stringify(jwe)
    },
    open: (sealed, place) =>
      openedBy(sealed, place).catch((error: unknown) => {
        throw new DoesNotOpen(place, error)
      }),
    blindIndex: (text, purpose) => indexWith(blindIndexKey, text, purpose),
    blindIndexes: (text, purpose) => indexKeys.map((key) => indexWith(key, text, purpose)),
    tokenFor: tokens[0]!,
    isToken: (purpose, about, given) => tokens.some((tokenFor) => isSame(tokenFor(purpose, about), given)),
  }
}
