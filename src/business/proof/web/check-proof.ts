import { bytes, eight, hex, joined, text } from '../rules/hashing.ts'
import type { ProofFile } from '../rules/proof-file.ts'

// The browser's own check of a proof, with its SHA-256 and Ed25519, from the balance up to the signed log.

type Balance = ProofFile['balances'][number]
type Part = Balance['parts'][number]

export type Checked = {
  readonly tree: string
  readonly units: string
  readonly total: string
  /** False for an offering without public terms; the root commits to the total all the same. */
  readonly isTotalPublished: boolean
  readonly issued: string | null
  readonly isIncluded: boolean
  readonly isLogged: boolean
}
export type Outcome = {
  readonly isSigned: boolean | null
  readonly size: number
  readonly balances: readonly Checked[]
}

const fromHex = (value: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const fromBase64 = (value: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(value), (one) => one.charCodeAt(0))
const sha256 = async (...parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(joined(parts))))

/** A proof without a balance proves nothing, whatever its signature. */
export const provesSomething = ({ balances }: Outcome): boolean => balances.length > 0

export const holdsIn = ({ isIncluded, isLogged }: Checked): boolean => isIncluded && isLogged

export const isSound = (outcome: Outcome): boolean =>
  provesSomething(outcome) && outcome.balances.every(holdsIn) && outcome.isSigned !== false

export async function checkProof(proof: ProofFile): Promise<Outcome> {
  const [, size = '0', root = ''] = proof.checkpoint.split('\n')
  const head = { size: Number(size), root: hex(fromBase64(root)) }
  const balances: Checked[] = []
  for (const balance of proof.balances) balances.push(await checkBalance(proof, balance, head))
  return { isSigned: await isSigned(proof), size: head.size, balances }
}

async function checkBalance(
  { account, day }: ProofFile,
  balance: Balance,
  head: { readonly size: number; readonly root: string },
): Promise<Checked> {
  const entry = new Map(
    balance.entry.split('\n').map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)]),
  )
  const tops = await Promise.all(balance.parts.map((part) => climbFrom(account, part)))
  const [{ sum, hash } = { sum: 0n, hash: '' }] = tops
  const total = entry.get('total') ?? null
  return {
    tree: balance.tree,
    units: balance.units,
    total: sum.toString(),
    isTotalPublished: total !== null,
    issued: entry.get('issued') ?? null,
    isIncluded:
      isWholeOf(balance) &&
      tops.every((top) => top.sum === sum && top.hash === hash) &&
      entry.get('day') === day &&
      entry.get('tree') === balance.tree &&
      entry.get('root') === hash &&
      (total === null || total === sum.toString()),
    isLogged: (await headFrom(balance, head.size)) === head.root,
  }
}

/** True if the parts are distinct, nonempty leaves of one tree and sum to the balance. */
function isWholeOf({ units, parts }: Balance): boolean {
  const heights = new Set(parts.map(({ siblings }) => siblings.length))
  const places = new Set(parts.map(({ place }) => place))
  const sum = parts.reduce((total, part) => total + BigInt(part.units), 0n)
  const isInTree = ({ place, siblings }: Part) =>
    Number.isInteger(place) && place >= 0 && siblings.length <= 40 && place < 2 ** siblings.length
  return (
    BigInt(units) > 0n &&
    sum === BigInt(units) &&
    heights.size === 1 &&
    places.size === parts.length &&
    parts.every((part) => BigInt(part.units) > 0n && isInTree(part))
  )
}

async function climbFrom(account: string, { units, salt, place, siblings }: Part) {
  let sum = BigInt(units)
  let at = place
  let hash = await sha256(bytes(0), await sha256(bytes(2), fromHex(salt), text(account)), eight(sum))
  for (const sibling of siblings) {
    const beside = { sum: BigInt(sibling.sum), hash: fromHex(sibling.hash) }
    const [left, right] = at % 2 === 0 ? [{ sum, hash }, beside] : [beside, { sum, hash }]
    hash = await sha256(bytes(1), eight(left.sum), left.hash, eight(right.sum), right.hash)
    sum = left.sum + right.sum
    at = Math.floor(at / 2)
  }
  return { sum, hash: hex(hash) }
}

async function headFrom({ entry, entryIndex, logProof }: Balance, size: number): Promise<string | null> {
  let [index, last, hash] = [entryIndex, size - 1, await sha256(bytes(0), text(entry))]
  if (index > last) return null
  for (const beside of logProof.map(fromHex)) {
    if (last === 0) return null
    if (index % 2 === 1 || index === last) {
      hash = await sha256(bytes(1), beside, hash)
      while (index % 2 === 0 && index !== 0) [index, last] = [Math.floor(index / 2), Math.floor(last / 2)]
    } else hash = await sha256(bytes(1), hash, beside)
    ;[index, last] = [Math.floor(index / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hex(hash) : null
}

/** Null if this browser lacks Ed25519. */
async function isSigned({ checkpoint, verifierKey }: ProofFile): Promise<boolean | null> {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(verifierKey) ?? []
  const [body = '', lines = ''] = checkpoint.split('\n\n')
  const signatures = lines
    .split('\n')
    .filter((line) => line.startsWith(`— ${name} `))
    .map((line) => fromBase64(line.slice(`— ${name} `.length)))
  const signature = signatures.find((one) => hex(one.slice(0, 4)) === id)
  if (!signature || body.split('\n')[0] !== name) return false
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64(encoded).slice(1), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature.slice(4), Uint8Array.from(text(`${body}\n`)))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null
    return false
  }
}
