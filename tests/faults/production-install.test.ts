import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { type ConfigError, readConfig } from '#io/config/config.ts'
import { appRole, createPool } from '#io/db/pool.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { emptyDatabase } from '#tests/setup/database.ts'
import { until } from './until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Makes the checkout that `npm ci --omit=dev` leaves, without the network: the product's files and the packages it
 * depends on.
 */
function productionInstall(): string {
  const home = mkdtempSync(join(tmpdir(), 'longlight-production-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  for (const part of ['src', 'db', 'content', 'package.json'])
    cpSync(join(root, part), join(home, part), { recursive: true })
  // The build brings the site; the test is that the processes start without the packages that build it.
  mkdirSync(join(home, 'build/client'), { recursive: true })
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>
  }
  for (const [path, { dev, devOptional }] of Object.entries(lock.packages))
    if (/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional && existsSync(join(root, path))) {
      mkdirSync(dirname(join(home, path)), { recursive: true })
      symlinkSync(join(root, path), join(home, path))
    }
  return home
}

const secret = (length = 43): string => randomUUID().replaceAll('-', '').repeat(2).slice(0, length)

/** The settings that production mode refuses to start without. */
function settingsAskedFor(): string[] {
  try {
    readConfig({ NODE_ENV: 'production' })
    return []
  } catch (error) {
    return (error as ConfigError).problems.map((problem) => problem.split(':')[0]!)
  }
}

/** Every setting that production mode wants, with secrets of its own; the partners are at addresses where nobody answers. */
function settingsOf(owner: string, product: string, port: number, nobody: number): NodeJS.ProcessEnv {
  const away = `http://127.0.0.1:${nobody}`
  return {
    PATH: process.env.PATH,
    ...Object.fromEntries(settingsAskedFor().map((name) => [name, name.endsWith('_ORIGIN') ? away : secret()])),
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: owner,
    APP_DATABASE_URL: product,
    IDENTITY_ISSUER: away,
    SMTP_URL: `smtp://127.0.0.1:${nobody}`,
    CUSTODIAN_FILES_ORIGIN: `sftp://longlight@127.0.0.1:${nobody}`,
    CUSTODIAN_FILES_KEY: secret(44),
    CUSTODIAN_FILES_HOST_KEY: `SHA256:${secret()}`,
  }
}

describe('a checkout without dev dependencies, in production mode', async () => {
  const home = productionInstall()
  const owner = await emptyDatabase()
  const [port, nobody] = [await freePort(), await freePort()]
  const login = `product_${randomUUID().slice(0, 8)}`
  const product = Object.assign(new URL(owner), { username: login }).href
  const env = { ...settingsOf(owner, product, port, nobody), DATA_DIR: join(home, 'data') }
  const said: string[] = []
  const running: ChildProcess[] = []
  const run = (app: string): Promise<number | null> => {
    const child = spawn(process.execPath, [join(home, `src/apps/${app}/main.ts`)], {
      cwd: home,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    running.push(child)
    for (const words of [child.stdout!, child.stderr!]) words.setEncoding('utf8').on('data', (text) => said.push(text))
    return new Promise((done) => {
      child.once('exit', done)
      // The api and the worker say when they have begun; the migration ends.
      child.once('message', () => done(null))
    })
  }
  const pool = createPool(owner, { size: 1 })
  afterAll(async () => {
    const ended = running.map((child) => child.exitCode ?? new Promise((done) => child.once('exit', done)))
    for (const child of running) child.kill('SIGTERM')
    await Promise.all(ended)
    await pool.query(`drop role if exists ${login}`)
    await pool.end()
  })

  it('does not serve a site that was built with invented content', async () => {
    const list = join(home, 'build/invented.json')
    writeFileSync(list, JSON.stringify([{ file: 'content/pages/reviews.md', supply: 'reviews of real customers' }]))
    expect(await run('api')).toBe(1)
    expect(said.join('')).toContain('content/pages/reviews.md: reviews of real customers')
    rmSync(list)
  })
  it('migrates a database, serves the API and works', async () => {
    // The product's role comes with the first migration: there is nobody yet to be in it.
    expect(await run('migrate')).toBe(1)
    await pool.query(`create role ${login} login in role ${appRole}`)
    expect(await run('migrate'), said.join('')).toBe(0)
    expect(await Promise.all([run('api'), run('worker')]), said.join('')).toEqual([null, null])

    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true
    await until(ready, 60_000)
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
    })
    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } })
    const beat = async () => (await pool.query('select beaten_at from platform.tick')).rows[0]?.beaten_at?.toString()
    const before = await beat()
    await until(async () => (await beat()) !== before, 60_000)
  })
})
