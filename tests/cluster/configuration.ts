import { readFileSync } from 'node:fs'
import type { Host } from './hosts.ts'

/** A file of ops/, with the addresses and secrets of a trial in the place of the examples. */
export function configuration(file: string, prefix: string): string {
  return readFileSync(`ops/${file}`, 'utf8').replaceAll('10.0.0.', prefix).replaceAll('change-me-', secretPrefix)
}

const secretPrefix = 'trial-'
export const secretOf = (name: string): string => `${secretPrefix}${name}`

/** A file of variables that is written for the first host of a kind, as another has it: its own name and addresses, and the same members. */
export function environmentOf(file: string, prefix: string, first: Host, own: Host): NodeJS.ProcessEnv {
  const lines = configuration(file, prefix)
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) =>
      line.startsWith('ETCD_INITIAL_CLUSTER=')
        ? line
        : line.replaceAll(first.name, own.name).replaceAll(first.address, own.address),
    )
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
