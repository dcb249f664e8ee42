#!/usr/bin/env node
// Checks a balance proof that was downloaded from the portal. One file, no dependencies: node verify-proof.mjs proof.json [--key <key>]
//
// 1. From each part of the balance and its salt a leaf is hashed; with what stands beside its path the root and the total are computed.
//    The parts are different leaves of one tree and add up to the balance. A file of version 1 has one leaf for each balance.
// 2. Root and total have to be those of the log entry, and the entry has to be in the log of the checkpoint.
// 3. The checkpoint has to be signed by the key. Give the key that you know from elsewhere with --key.
// With --log <address> the published checkpoint is fetched, and the one in the file has to be the beginning of it.
import { readFile } from 'node:fs/promises'

const { subtle } = globalThis.crypto
const bytes = (text) => new TextEncoder().encode(text)
const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toHex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]))
const sha256 = async (...parts) => new Uint8Array(await subtle.digest('SHA-256', join(...parts)))
const eight = (value) => {
  const out = new Uint8Array(8)
  new DataView(out.buffer).setBigUint64(0, value)
  return out
}
const limit = 2n ** 63n
const amount = (text) => {
  if (!/^\d{1,19}$/.test(text) || BigInt(text) >= limit) throw new Error(`${text} is no amount`)
  return BigInt(text)
}
const demand = (holds, what) => {
  if (!holds) throw new Error(what)
}

/** Of both versions: the leaves that a balance is made of, and how high its tree is. */
function leavesIn(proof, balance) {
  if (proof.format === 'balance-proof/v1') return { leaves: [balance], height: proof.height }
  const { parts, tree } = balance
  demand(Array.isArray(parts) && parts.length > 0, `The file shows no part of the balance in ${tree}`)
  const height = parts[0].siblings.length
  demand(height <= 40, 'The tree is higher than any may be')
  demand(new Set(parts.map(({ place }) => place)).size === parts.length, 'Two parts of the balance are one leaf')
  return { leaves: parts, height }
}

async function rootOf(proof, balance) {
  const { leaves, height } = leavesIn(proof, balance)
  const units = amount(balance.units)
  demand(units > 0n, `A balance of nothing in ${balance.tree} proves nothing`)
  const together = leaves.reduce((sum, leaf) => sum + amount(leaf.units), 0n)
  demand(together === units, `The parts of the balance in ${balance.tree} do not add up to it`)
  const tops = []
  for (const leaf of leaves) tops.push(await climb(proof.account, height, leaf))
  const [top] = tops
  demand(
    tops.every(({ sum, hash }) => sum === top.sum && hash === top.hash),
    `The parts of the balance in ${balance.tree} are not of one tree`,
  )
  return top
}

async function climb(account, height, leaf) {
  let sum = amount(leaf.units)
  demand(sum > 0n, 'A part of nothing proves nothing')
  let hash = await sha256([0], await sha256([2], fromHex(leaf.salt), bytes(account)), eight(sum))
  let place = leaf.place
  demand(
    leaf.siblings.length === height && Number.isInteger(place) && place >= 0 && place < 2 ** height,
    'The path does not have the height of the tree',
  )
  for (const sibling of leaf.siblings) {
    const beside = { sum: amount(sibling.sum), hash: fromHex(sibling.hash) }
    const self = { sum, hash }
    const [left, right] = place % 2 === 0 ? [self, beside] : [beside, self]
    hash = await sha256([1], eight(left.sum), left.hash, eight(right.sum), right.hash)
    sum = left.sum + right.sum
    demand(sum < limit, 'A sum is larger than any total may be')
    place = Math.floor(place / 2)
  }
  return { sum, hash: toHex(hash) }
}

async function headFrom({ entry, entryIndex, logProof }, size) {
  let hash = await sha256([0], bytes(entry))
  let [index, last] = [entryIndex, size - 1]
  demand(index <= last, 'The entry is beyond the end of the log')
  for (const beside of logProof.map(fromHex)) {
    demand(last !== 0, 'The path through the log is too long')
    if (index % 2 === 1 || index === last) {
      hash = await sha256([1], beside, hash)
      while (index % 2 === 0 && index !== 0) [index, last] = [Math.floor(index / 2), Math.floor(last / 2)]
    } else hash = await sha256([1], hash, beside)
    ;[index, last] = [Math.floor(index / 2), Math.floor(last / 2)]
  }
  demand(last === 0, 'The path through the log is too short')
  return toHex(hash)
}

async function readCheckpoint(note, key) {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(key) ?? []
  demand(encoded, 'The key does not have the form name+id+key')
  const publicKey = fromBase64(encoded)
  demand(publicKey[0] === 1 && publicKey.length === 33, 'The key is no Ed25519 key')
  const expected = (await sha256(bytes(`${name}\n`), publicKey)).slice(0, 4)
  demand(toHex(expected) === id, 'The key does not belong to its name')
  const [body, lines = ''] = note.split('\n\n')
  // While the log changes its key, the old one and the new one sign.
  const signed = lines.split('\n').filter((one) => one.startsWith(`— ${name} `))
  demand(signed.length > 0, `The checkpoint is not signed by ${name}`)
  const signatures = signed.map((line) => fromBase64(line.slice(`— ${name} `.length)))
  const signature = signatures.find((one) => toHex(one.slice(0, 4)) === id)
  demand(signature, 'The checkpoint is signed by another key of that name')
  const imported = await subtle.importKey('raw', publicKey.slice(1), 'Ed25519', false, ['verify'])
  demand(
    await subtle.verify('Ed25519', imported, signature.slice(4), bytes(`${body}\n`)),
    'The signature of the checkpoint is wrong',
  )
  const [origin, size, root] = body.split('\n')
  demand(origin === name, 'The checkpoint is of another log')
  return { size: Number(size), root: toHex(fromBase64(root)) }
}

/** Throws with the reason when anything does not hold; answers with what was proved. */
export async function verifyProof(proof, { key = proof.verifierKey } = {}) {
  demand(
    ['balance-proof/v1', 'balance-proof/v2'].includes(proof.format),
    'This is no balance proof of a version that this program knows',
  )
  demand(
    Array.isArray(proof.balances) && proof.balances.length > 0,
    'The file names no balance: an empty proof proves nothing',
  )
  const checkpoint = await readCheckpoint(proof.checkpoint, key)
  const proved = []
  for (const balance of proof.balances) {
    const { sum, hash } = await rootOf(proof, balance)
    const said = Object.fromEntries(
      balance.entry.split('\n').map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]),
    )
    demand(
      said.day === proof.day && said.tree === balance.tree,
      `The entry is of another night or tree than ${balance.tree}`,
    )
    demand(said.root === hash, `The balance in ${balance.tree} is not part of the published root`)
    // No total is published of a private offering, nor when too few people moved it. The root binds it: both sums are in each hash.
    demand(
      said.total === undefined || said.total === String(sum),
      `The published total of ${balance.tree} is not the one that the balance is part of`,
    )
    demand(
      (await headFrom(balance, checkpoint.size)) === checkpoint.root,
      `The entry of ${balance.tree} is not in the signed log`,
    )
    proved.push({ tree: balance.tree, units: balance.units, total: String(sum), issued: said.issued ?? null })
  }
  return { account: proof.account, day: proof.day, size: checkpoint.size, root: checkpoint.root, proved }
}

/** Whether the log that is published now begins with the one in the file: both heads, and the proof between them. */
export async function verifyGrowth(before, after, proof) {
  if (before.size === after.size) return before.root === after.root && proof.length === 0
  if (before.size > after.size) return false
  const path = (before.size & (before.size - 1)) === 0 ? [before.root, ...proof] : [...proof]
  let [index, last] = [before.size - 1, after.size - 1]
  while (index % 2 === 1) [index, last] = [Math.floor(index / 2), Math.floor(last / 2)]
  const first = path.shift()
  if (first === undefined) return false
  let [older, newer] = [fromHex(first), fromHex(first)]
  for (const beside of path.map(fromHex)) {
    if (last === 0) return false
    if (index % 2 === 1 || index === last) {
      older = await sha256([1], beside, older)
      newer = await sha256([1], beside, newer)
      while (index % 2 === 0 && index !== 0) [index, last] = [Math.floor(index / 2), Math.floor(last / 2)]
    } else newer = await sha256([1], newer, beside)
    ;[index, last] = [Math.floor(index / 2), Math.floor(last / 2)]
  }
  return last === 0 && toHex(older) === before.root && toHex(newer) === after.root
}

async function checkGrowth(log, proof, key) {
  const read = async (path) => {
    const answer = await fetch(`${log.replace(/\/$/, '')}/${path}`)
    demand(answer.ok, `${log} answers ${answer.status} for ${path}`)
    return answer.text()
  }
  const before = await readCheckpoint(proof.checkpoint, key)
  const after = await readCheckpoint(await read('checkpoint'), key)
  const lines = (await read(`consistency/${before.size}`)).split('\n').filter(Boolean)
  const hashes = lines.map((line) => toHex(fromBase64(line)))
  demand(await verifyGrowth(before, after, hashes), 'The published log does not begin with the log of this file')
  return after.size
}

const print = (line) => process.stdout.write(`${line}\n`)

async function main([file, ...options]) {
  const option = (name) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined)
  if (!file) throw new Error('Usage: node verify-proof.mjs proof.json [--key <key>] [--log <address of the log>]')
  const proof = JSON.parse(await readFile(file, 'utf8'))
  const key = option('--key') ?? proof.verifierKey
  const { account, day, size, proved } = await verifyProof(proof, { key })
  print(`Account ${account}, end of ${day}, log of ${size} entries`)
  for (const { tree, units, total, issued } of proved)
    print(`  ${tree}: ${units} is part of ${total}${issued === null ? '' : ` (issued: ${issued})`}`)
  if (option('--key') === undefined)
    print('The key is the one in the file. Compare it with the one that you know from elsewhere.')
  if (option('--log'))
    print(
      `The published log has ${await checkGrowth(option('--log'), proof, key)} entries and begins with the log of this file.`,
    )
  print('Everything holds.')
}

if (import.meta.main ?? process.argv[1]?.endsWith('verify-proof.mjs'))
  main(process.argv.slice(2)).catch((error) => {
    print(`Does not hold: ${error.message}`)
    process.exitCode = 1
  })
