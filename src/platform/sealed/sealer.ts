import { createHmac, hkdfSync } from 'node:crypto'
import { base64url, FlattenedEncrypt, type FlattenedJWE, flattenedDecrypt } from 'jose'

/** Where a sealed value stands. It opens nowhere else, so that a row's secret cannot be copied into another row. */
export type SealedPlace = { readonly table: string; readonly column: string; readonly row: string }

export type Sealer = {
  readonly seal: (text: string, place: SealedPlace) => Promise<string>
  readonly open: (sealed: string, place: SealedPlace) => Promise<string>
  /** The same for the same text: finds a repeated value without knowing it. */
  readonly blindIndex: (text: string, purpose: string) => string
  /** An unguessable text for an id, the same each time, so that neither it nor the mail that carries it is stored. */
  readonly tokenFor: (purpose: string, id: string) => string
}

/** Seals what is encrypted at rest (JWE, direct key, AES-256-GCM), bound to its table, column and row. */
export function createSealer({ dataKey, blindIndexKey }: { dataKey: string; blindIndexKey: string }): Sealer {
  const key = base64url.decode(dataKey)
  if (key.length !== 32) throw new Error('DATA_KEY must be 32 bytes in base64url')
  const tokenKey = Buffer.from(hkdfSync('sha256', key, '', 'tokens in mails', 32))
  const boundTo = ({ table, column, row }: SealedPlace) => new TextEncoder().encode(`${table}.${column}:${row}`)
  return {
    seal: async (text, place) =>
      JSON.stringify(
        await new FlattenedEncrypt(new TextEncoder().encode(text))
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: '1' })
          .setAdditionalAuthenticatedData(boundTo(place))
          .encrypt(key),
      ),
    open: async (sealed, place) => {
      const jwe = JSON.parse(sealed) as FlattenedJWE
      const { plaintext } = await flattenedDecrypt({ ...jwe, aad: base64url.encode(boundTo(place)) }, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return new TextDecoder().decode(plaintext)
    },
    blindIndex: (text, purpose) => createHmac('sha256', blindIndexKey).update(`${purpose}:${text}`).digest('base64url'),
    tokenFor: (purpose, id) => createHmac('sha256', tokenKey).update(`${purpose}:${id}`).digest('base64url'),
  }
}
