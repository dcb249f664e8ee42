import { createServer } from 'node:net'

/**
 * Ports are claimed by the block, below the range that systems use for outgoing connections (32,768 and up): a port
 * drawn from that range may be taken again before its server listens, by another process or by any connection.
 */
const firstPort = 12_000
const portsPerBlock = 50
const blocks = 400

type Block = { next: number; readonly end: number }
let claimed: Promise<Block> | undefined

export async function freePort(): Promise<number> {
  return freePorts(1)
}

/** The first of `count` neighboring free ports of 127.0.0.1. No other process that draws ports here is given them while this one runs. */
export async function freePorts(count: number): Promise<number> {
  claimed ??= claimBlock()
  const block = await claimed
  // No await between reading and moving the mark: two callers at once are never given the same ports.
  const first = block.next
  block.next += count
  if (block.next > block.end) {
    claimed = undefined
    return freePorts(count)
  }
  const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)))
  return free.every(Boolean) ? first : freePorts(count)
}

/** A block belongs to the process that listens on its first port; the system gives it back when the process ends. */
async function claimBlock(): Promise<Block> {
  for (let tried = 0; tried < blocks; tried += 1) {
    const first = firstPort + ((process.pid + tried) % blocks) * portsPerBlock
    if (await listens(first)) return { next: first + 1, end: first + portsPerBlock }
  }
  throw new Error(`No block of ports is free between ${firstPort} and ${firstPort + blocks * portsPerBlock}.`)
}

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => {
        server.unref()
        done(true)
      })
  })

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
