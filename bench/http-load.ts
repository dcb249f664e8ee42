import { connect } from 'node:net'
import { percentiles, type Sample, timed } from './measure.ts'

export type HttpRequest = {
  readonly method: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Asks a server over kept connections, each again as soon as it is answered; the CPU is that of the server and the database. */
export async function httpLoad(
  {
    databasePid,
    serverPid,
    port,
    connections,
    milliseconds,
  }: { databasePid: number; serverPid: number; port: number; connections: number; milliseconds: number },
  next: () => HttpRequest,
): Promise<Sample> {
  const took: number[] = []
  const sample = await timed(
    databasePid,
    async () => {
      const until = performance.now() + milliseconds
      await Promise.all(Array.from({ length: connections }, () => asking(port, until, next, took)))
      return took.length
    },
    { serverPid },
  )
  return { ...sample, ...percentiles(took) }
}

/** One connection. Of an answer only the status, the length and, for errors, the text are read: the client shall cost little. */
function asking(port: number, until: number, next: () => HttpRequest, took: number[]): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let held = ''
    let began = 0
    const ask = () => {
      began = performance.now()
      socket.write(textOf(next()))
    }
    socket.setEncoding('latin1')
    socket.once('connect', ask)
    socket.once('error', fail)
    socket.on('data', (text: string) => {
      held += text
      const head = held.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(held.slice(0, head))?.[1] ?? Number.NaN)
      if (Number.isNaN(length)) return fail(new Error(`An answer without a length: ${held.slice(0, 400)}`))
      if (held.length < head + 4 + length) return
      const body = held.slice(head + 4)
      if (!held.startsWith('HTTP/1.1 200') || body.startsWith('{"errors"') || body.includes('"errors":['))
        return fail(new Error(held.slice(0, 1_500)))
      held = ''
      const now = performance.now()
      took.push(now - began)
      if (now < until) return ask()
      socket.destroy()
      done()
    })
  })
}

function textOf({ method, path, headers = {}, body = '' }: HttpRequest): string {
  const lines = Object.entries({ host: 'localhost', 'content-length': String(Buffer.byteLength(body)), ...headers })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
