#!/usr/bin/env node
// Checks an exported file of the audit, or an evidence binder, against its signed statement. One file, no dependencies:
//
//   node verify-audit-export.mjs audit-….csv [audit-….csv.note] --key <key>
//   node verify-audit-export.mjs evidence-….zip [evidence-….zip.note] --key <key>
//
// 1. The statement has to be signed by the key (an Ed25519 key of a C2SP signed note, as /proof/ shows it).
// 2. It has to be the statement of an export of that house, and no head of its log.
// 3. The file has to have the hash that the statement names, and a file of acts their number. The statement of a binder
//    also names each table in the ZIP with its rows and its hash.
import { readFile } from 'node:fs/promises'

const { subtle } = globalThis.crypto
const bytes = (text) => new TextEncoder().encode(text)
const toHex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const sha256 = async (data) => new Uint8Array(await subtle.digest('SHA-256', data))
const demand = (holds, what) => {
  if (!holds) throw new Error(what)
}

async function keyOf(text) {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? []
  demand(encoded, 'The key does not have the form name+id+key')
  const publicKey = fromBase64(encoded)
  demand(publicKey[0] === 1 && publicKey.length === 33, 'The key is no Ed25519 key')
  const hashed = await sha256(Uint8Array.from([...bytes(`${name}\n`), ...publicKey]))
  demand(toHex(hashed.slice(0, 4)) === id, 'The key does not belong to its name')
  return { name, id, raw: publicKey.slice(1) }
}

async function bodyOf(note, { name, id, raw }) {
  const end = note.indexOf('\n\n')
  demand(end > 0, 'The statement has no signature')
  const body = note.slice(0, end + 1)
  // While the house changes its key, the old one and the new one sign.
  const begin = `— ${name} `
  const lines = note.slice(end + 2).split('\n')
  const signatures = lines.filter((line) => line.startsWith(begin)).map((line) => fromBase64(line.slice(begin.length)))
  const signature = signatures.find((data) => toHex(data.slice(0, 4)) === id)
  demand(signature, 'The statement is not signed by this key')
  const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  demand(await subtle.verify('Ed25519', key, signature.slice(4), bytes(body)), 'The signature is wrong')
  return body
}

/** The acts in a file: rows below the head of a CSV, none of whose fields has a line break outside quotes; or a JSON list. */
function countOf(content, format) {
  if (format === 'json') return JSON.parse(content).length
  let [count, isQuoted] = [0, false]
  for (const sign of content) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === '\n' && !isQuoted) count += 1
  }
  return count - 1
}

/** Throws with the reason when anything does not hold; answers with what the statement says. */
export async function verifyExport(file, note, keyText) {
  const key = await keyOf(keyText)
  const body = await bodyOf(note, key)
  const [kind, ...lines] = body.trimEnd().split('\n')
  const isBinder = kind === `${key.name}/evidence-binder`
  demand(isBinder || kind === `${key.name}/audit-export`, 'It is no statement of an export of this house')
  const said = Object.fromEntries(lines.map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1)]))
  demand(toHex(await sha256(file)) === said.sha256, 'The file is not the one that was signed')
  if (isBinder) return said
  const count = countOf(new TextDecoder().decode(file), said.format)
  demand(count === Number(said.lines), 'The file does not have as many acts as the statement names')
  return said
}

const print = (line) => process.stdout.write(`${line}\n`)

async function main([path, ...rest]) {
  const at = rest.indexOf('--key')
  const key = at < 0 ? undefined : rest[at + 1]
  demand(path && key, 'Usage: node verify-audit-export.mjs audit.csv [audit.csv.note] --key <key>')
  const notePath = rest[0] !== '--key' ? rest[0] : `${path}.note`
  const said = await verifyExport(await readFile(path), await readFile(notePath, 'utf8'), key)
  const what = said.lines ? `${said.lines} acts` : `Evidence from ${said.from} through ${said.through}`
  print(`${what}, exported ${said.exported} by ${said.by}`)
  if (said.filter) print(`Filter: ${said.filter === '{}' ? 'none' : said.filter}`)
  print('Everything holds.')
}

if (import.meta.main ?? process.argv[1]?.endsWith('verify-audit-export.mjs'))
  main(process.argv.slice(2)).catch((error) => {
    print(`Does not hold: ${error.message}`)
    process.exitCode = 1
  })
