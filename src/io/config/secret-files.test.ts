import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type ConfigError, readConfig, readDatabases } from './config.ts'
import { secretSettings } from './secret-files.ts'
import { settings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'longlight-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const problemsOf = (environment: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

describe('a secret in a file', () => {
  it('counts as if it were given, without the line break at its end', () => {
    const config = readConfig({ ACH_SECRET_FILE: file('ach', 'k3VqT9sZk3VqT9sZ\n') })
    expect(config.ach.secret).toBe('k3VqT9sZk3VqT9sZ')
  })

  it('is named among what was given and not shown', () => {
    const { given } = readConfig({ ACH_SECRET_FILE: file('ach', 'k3VqT9sZk3VqT9sZ') })
    expect(given).toEqual({ names: ['ACH_SECRET'], values: {} })
  })

  it('is held to the form of its setting', () => {
    expect(problemsOf({ DATABASE_URL_FILE: file('database', 'db.example\n') })).toEqual([
      'DATABASE_URL: has to be an address such as postgres://user@host:5432/database',
    ])
  })

  it('holds the addresses of the databases for a migration too', () => {
    const url = 'postgres://owner:k3VqT9sZ@db.example/longlight'
    expect(readDatabases({ DATABASE_URL_FILE: file('database', `${url}\n`) }).databaseUrl).toBe(url)
  })

  it('may hold the older keys one to a line', () => {
    expect(readConfig({ DATA_KEYS_OLD_FILE: file('old', 'one\ntwo\n') }).oldDataKeys).toEqual(['one', 'two'])
  })

  it('in the folder of secrets has the name of its setting', () => {
    const path = mkdtempSync(join(folder, 'all-'))
    writeFileSync(join(path, 'ACH_SECRET'), 'k3VqT9sZk3VqT9sZ\n')
    writeFileSync(join(path, 'README'), 'for people')
    const { ach, given } = readConfig({ SECRETS_DIR: path })
    expect([ach.secret, given.names]).toEqual(['k3VqT9sZk3VqT9sZ', ['SECRETS_DIR', 'ACH_SECRET']])
    expect(problemsOf({ SECRETS_DIR: path, ACH_SECRET: 'other' })).toEqual([
      'ACH_SECRET: is given, and SECRETS_DIR has a file of it; leave one of them out',
    ])
    expect(readConfig({ SECRETS_DIR: path, ACH_SECRET_FILE: file('ach', 'of its own') }).ach.secret).toBe('of its own')
  })

  it('in a folder that lets nobody in is named once for each secret', () => {
    const path = file('no-folder', '')
    expect(problemsOf({ SECRETS_DIR: path })).toContain(
      `SECRETS_DIR: ${join(path, 'ACH_SECRET')} cannot be read (ENOTDIR)`,
    )
  })

  it('that is not there is named with its reason', () => {
    expect(problemsOf({ ACH_SECRET_FILE: '/nowhere/ach' })).toEqual([
      'ACH_SECRET_FILE: /nowhere/ach cannot be read (ENOENT)',
    ])
  })

  it('that is empty is refused, since someone meant to give it', () => {
    const path = file('empty', '\n')
    expect(problemsOf({ ACH_SECRET_FILE: path })).toEqual([`ACH_SECRET_FILE: ${path} is empty`])
  })

  it('beside the setting itself is refused: nobody could tell which counts', () => {
    expect(problemsOf({ ACH_SECRET: 'one', ACH_SECRET_FILE: file('ach', 'two') })).toEqual([
      'ACH_SECRET_FILE: and ACH_SECRET are both given; leave one of them out',
    ])
  })

  it('is nothing that everyone may read', () => {
    expect(problemsOf({ PORT_FILE: file('port', '3000') })).toEqual([
      'PORT_FILE: only a secret is read from a file; set PORT',
    ])
  })

  it('leaves alone what is no setting of ours', () => {
    expect(problemsOf({ SSL_CERT_FILE: '/nowhere/certificates.pem' })).toEqual([])
  })
})

it.each(
  Object.keys(settings.shape).filter(
    (name) => /(_KEY|_KEYS|_SECRET|_TOKEN|_URL|_HASH|_OLD)$/.test(name) && name !== 'FILES_KMS_KEY',
  ),
)('%s can stand in a file', (name) => {
  expect(secretSettings).toContain(name)
})
