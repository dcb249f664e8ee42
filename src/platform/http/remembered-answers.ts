import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StaticFile } from './static-site.ts'

type Answer = {
  readonly etag: string
  readonly bytes: Buffer
  /** Name and value in turn, as `writeHead` takes them. */
  readonly head: readonly string[]
  readonly headUnchanged: readonly string[]
}
export type Remember = (request: FastifyRequest, reply: FastifyReply, file: StaticFile) => void

const hasBrotli = /\bbr\b/

/**
 * A file of the site costs the framework more than the sending itself. So the first answer to an address is made by it,
 * with all hooks, and later ones are the same headers and bytes again, before any routing. What is remembered is an
 * address without a query, asked by GET, of a file that the site has: never more than the site has files. Whoever
 * takes no brotli, and a server that is closing, get their answer from the framework.
 */
export function rememberAnswers(app: FastifyInstance): Remember {
  const answers = new Map<string, Answer>()
  const [framework, ...others] = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  if (!framework || others.length > 0) throw new Error('The server has another listener than the framework.')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = request.method === 'GET' && app.server.listening ? answers.get(request.url!) : undefined
    if (!answer || !hasBrotli.test((request.headers['accept-encoding'] as string | undefined) ?? ''))
      return framework(request, response)
    if (request.headers['if-none-match'] === answer.etag)
      return response.writeHead(304, answer.headUnchanged as string[]).end()
    response.writeHead(200, answer.head as string[]).end(answer.bytes)
  })
  return ({ method, url }, reply, file) => {
    if (method !== 'GET' || url.includes('?') || answers.has(url)) return
    const headers = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() })
    const common = headers.flatMap(([name, value]) => [name, String(value)])
    const bytes = file.brotli ?? file.bytes
    const head = [...common, 'content-length', String(bytes.length)]
    if (file.brotli) head.push('content-encoding', 'br')
    answers.set(url, { etag: file.etag, bytes, head, headUnchanged: common })
  }
}
