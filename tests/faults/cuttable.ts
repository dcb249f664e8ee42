import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A connection to the database that can be cut without a signal to either end. */
export async function cuttable(
  url: string,
): Promise<{ url: string; cut: () => void; restore: () => void; server: Server }> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          if (!isCut) for (const one of [near, far]) one.destroy()
        })
      if (isCut) socket.pause()
    }
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = Object.assign(new URL(url), {
    hostname: '127.0.0.1',
    port: String((server.address() as { port: number }).port),
  })
  return {
    url: through.href,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    restore: () => {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    server,
  }
}
