import { readFile } from 'node:fs/promises'
import type { Config } from '../config/config.ts'
import { newestMigration } from '../db/readiness.ts'
import type { Log } from './log.ts'

export type Build = { readonly version: string; readonly commit: string | null; readonly schema: string }

export async function buildOf({ commit }: Pick<Config, 'commit'>): Promise<Build> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(text) as { version: string }
  return { version, commit, schema: await newestMigration() }
}

/** The first line of a process: its version, and its settings. Secrets are named but not shown. */
export const writeStartLine = (log: Log, { given }: Pick<Config, 'given'>, build: Build): void =>
  log.info({ ...build, node: process.version, settings: given.values, given: given.names.join(' ') }, 'started')
