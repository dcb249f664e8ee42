import { createServer } from 'node:http'

/** Takes text messages for a contract test and keeps their words by phone. */
export async function textsSink() {
  const sent = new Map<string, string[]>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const text = new URLSearchParams(body)
      const to = text.get('To') ?? ''
      sent.set(to, [...(sent.get(to) ?? []), text.get('Body') ?? ''])
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    account: { origin: `http://127.0.0.1:${port}`, account: 'AC0', token: 't', from: '+15005550006' },
    /** The code in the last message to this phone. */
    lastCode: (phone: string): string => /^\d{6}/.exec(sent.get(phone)?.at(-1) ?? '')?.[0] ?? '',
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
