import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Service = {
  readonly name: string
  readonly command: readonly string[]
  readonly user?: string
  readonly env?: NodeJS.ProcessEnv
  /** Runs in the tree of this machine and not in the host's own. */
  readonly isOurs?: boolean
}

type Worked = { readonly code: number | null; readonly said: string }

/** A machine: a network of its own, a file system of its own, and services that come back when they end. */
export type Host = {
  readonly name: string
  readonly address: string
  readonly path: (path: string) => string
  readonly write: (path: string, text: string, owner?: string) => void
  /** Runs a command there to its end; what it prints. */
  readonly run: (user: string, command: readonly string[], env?: NodeJS.ProcessEnv) => string
  /** Runs one while this process goes on, and whatever it ends with. */
  readonly work: (user: string, command: readonly string[], env?: NodeJS.ProcessEnv) => Promise<Worked>
  readonly start: (service: Service) => void
  readonly pidsOf: (part: string) => readonly number[]
  /** A service that does not come back until the host is booted again. */
  readonly end: (name: string) => void
  /** The plug is pulled: every process is gone at once. */
  readonly kill: () => void
  readonly boot: () => void
  readonly freeze: () => void
  readonly thaw: () => void
  readonly cut: () => void
  readonly join: () => void
}

type Network = { readonly name: string; readonly prefix: string }
export type Hosts = {
  readonly network: Network
  /** The address of this machine in the network. */
  readonly gateway: string
  readonly add: (name: string, last: number, gigabytes?: number) => Host
  /** Shows a folder of this machine on a host, where it can only be read. */
  readonly show: (host: Host, folder: string, at: string) => void
  /** Ends every process and leaves nothing of the hosts. */
  readonly remove: () => void
}

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
const mount = (...args: string[]): void => void execFileSync('mount', args)

/** A network of hosts over one Debian: each sees it as its own disk, and keeps what it changes apart, in memory. */
export function createHosts(debian: string, folder: string): Hosts {
  const id = (process.pid % 46_656).toString(36)
  const network = { name: `ll${id}`, prefix: `10.77.${1 + (process.pid % 250)}.` }
  const bridge = `${network.name}br`
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${network.prefix}1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  const hosts: Host[] = []
  const mounts: string[] = []
  return {
    network,
    gateway: `${network.prefix}1`,
    add: (name, last, gigabytes = 1) => {
      const own = join(folder, name)
      const root = join(own, 'root')
      mkdirSync(own, { recursive: true })
      mount('-t', 'tmpfs', '-o', `size=${gigabytes}g`, 'tmpfs', own)
      mounts.push(own)
      for (const part of ['root', 'upper', 'work']) mkdirSync(join(own, part))
      const layers = `lowerdir=${debian},upperdir=${join(own, 'upper')},workdir=${join(own, 'work')}`
      mount('-t', 'overlay', 'overlay', '-o', layers, root)
      mount('-t', 'proc', 'proc', join(root, 'proc'))
      mounts.push(root, join(root, 'proc'))
      furnishDevices(root)
      const host = createHost({ name, network, bridge, last, root, logs: join(folder, 'logs') })
      hosts.push(host)
      return host
    },
    show: (host, from, at) => {
      mkdirSync(host.path(at), { recursive: true })
      mount('--bind', '-o', 'ro', from, host.path(at))
      mounts.push(host.path(at))
    },
    remove: () => {
      for (const host of hosts) host.kill()
      for (const { name } of hosts) spawnSync('ip', ['netns', 'del', `${network.name}${name}`])
      spawnSync('ip', ['link', 'del', bridge])
      for (const path of mounts.toReversed()) spawnSync('umount', ['-l', path])
    },
  }
}

/** Devices of its own: nothing on a host reaches this machine's watchdog or its shared memory. */
function furnishDevices(root: string): void {
  mount('-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', join(root, 'dev'))
  const devices = { null: 3, zero: 5, full: 7, random: 8, urandom: 9 }
  for (const [name, minor] of Object.entries(devices))
    execFileSync('mknod', ['-m', '666', join(root, 'dev', name), 'c', '1', String(minor)])
  execFileSync('mkdir', ['-m', '1777', join(root, 'dev/shm')])
  execFileSync('ln', ['-s', '/proc/self/fd', join(root, 'dev/fd')])
}

type HostParts = {
  readonly name: string
  readonly network: Network
  readonly bridge: string
  readonly last: number
  readonly root: string
  readonly logs: string
}

function createHost({ name, network, bridge, last, root, logs }: HostParts): Host {
  const space = `${network.name}${name}`
  const address = `${network.prefix}${last}`
  ip('netns', 'add', space)
  ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  ip('link', 'set', space, 'master', bridge, 'up')
  ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', space, 'link', 'set', 'eth0', 'up')
  ip('-n', space, 'link', 'set', 'lo', 'up')
  mkdirSync(logs, { recursive: true })
  const services = new Map<string, Service>()
  const running = new Map<string, ChildProcess>()
  const ended = new Set<string>()
  let isUp = true

  const inside = (user: string, command: readonly string[]) => [
    'netns',
    'exec',
    space,
    ...chrooted(root, user),
    ...command,
  ]
  const launch = (service: Service): void => {
    const { name: called, command, user = 'root', env = {}, isOurs = false } = service
    const log = openSync(join(logs, `${name}-${called}.log`), 'a')
    const args = isOurs ? ['netns', 'exec', space, ...command] : inside(user, command)
    const child = spawn('ip', args, {
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
      detached: true,
      stdio: ['ignore', log, log],
    })
    running.set(called, child)
    child.once('error', () => {})
    child.once('exit', async () => {
      if (running.get(called) === child) running.delete(called)
      await pause(1_000)
      if (isUp && !ended.has(called) && !running.has(called)) launch(service)
    })
  }
  const pids = (): number[] => {
    const { stdout } = spawnSync('ip', ['netns', 'pids', space], { encoding: 'utf8' })
    return (stdout ?? '').split('\n').filter(Boolean).map(Number)
  }
  const signal = (which: NodeJS.Signals): void => {
    for (const pid of pids())
      try {
        process.kill(pid, which)
      } catch {
        // It ended meanwhile.
      }
  }
  const path = (of: string): string => join(root, of)
  const settings = (env: NodeJS.ProcessEnv) => ({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env })
  const run: Host['run'] = (user, command, env = {}) => {
    const args = inside(user, command)
    const { status, stdout, stderr } = spawnSync('ip', args, { env: settings(env), encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name}: ${command.join(' ')} ended with ${status}\n${stdout}${stderr}`)
    return stdout
  }
  const work: Host['work'] = (user, command, env = {}) =>
    new Promise((done) => {
      const child = spawn('ip', inside(user, command), { env: settings(env), stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text
        })
      child.once('close', (code) => done({ code, said }))
    })
  return {
    name,
    address,
    path,
    run,
    work,
    write: (to, text, owner = 'root:root') => {
      mkdirSync(dirname(path(to)), { recursive: true })
      writeFileSync(path(to), text, { mode: 0o640 })
      run('root', ['chown', owner, to])
    },
    start: (service) => {
      services.set(service.name, service)
      launch(service)
    },
    pidsOf: (part) =>
      pids().filter((pid) => spawnSync('cat', [`/proc/${pid}/cmdline`], { encoding: 'utf8' }).stdout.includes(part)),
    end: (called) => {
      ended.add(called)
      running.get(called)?.kill('SIGKILL')
    },
    kill: () => {
      isUp = false
      // A dying parent may start another child meanwhile.
      for (let round = 0; round < 5 && pids().length > 0; round += 1) signal('SIGKILL')
    },
    boot: () => {
      isUp = true
      ended.clear()
      for (const service of services.values()) if (!running.has(service.name)) launch(service)
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cut: () => ip('-n', space, 'link', 'set', 'eth0', 'down'),
    join: () => ip('-n', space, 'link', 'set', 'eth0', 'up'),
  }
}

const chrooted = (root: string, user: string): readonly string[] => ['chroot', `--userspec=${user}:${user}`, root]
