import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#sandbox/postgres/free-ports.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** Whether this machine has PgBouncer; where it has not, what needs it is skipped. */
export const hasPgBouncer = program !== undefined

type PgBouncer = { readonly through: (url: string) => string; readonly stop: () => void }

/** PgBouncer in transaction mode before a server, with this many connections of the server for each database. */
export async function startPgBouncer(url: string, connections: number): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'longlight-pgbouncer-'))
  chmodSync(folder, 0o777)
  const port = await freePort()
  const { hostname, port: server, username } = new URL(url)
  const users = join(folder, 'users')
  writeFileSync(users, `"${username}" ""\n`)
  const settings = [
    `[databases]`,
    `* = host=${hostname} port=${server}`,
    `[pgbouncer]`,
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    `pool_mode = transaction`,
    `default_pool_size = ${connections}`,
    `auth_type = trust`,
    `auth_file = ${users}`,
    `unix_socket_dir = `,
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${settings.join('\n')}\n`)
  // It does not run as root.
  const asSomeone = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const started = spawn(program!, ['-q', ...asSomeone, file], { stdio: 'ignore' })
  for (let tries = 0; tries < 100 && !(await answers(port)); tries += 1) await pause(100)
  return {
    through: (to) => Object.assign(new URL(to), { hostname: '127.0.0.1', port: String(port) }).href,
    stop: () => {
      started.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy()
        done(true)
      })
      .once('error', () => done(false))
  })
