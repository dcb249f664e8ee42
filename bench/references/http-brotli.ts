import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The least that serves a page: node:http with its brotli bytes in memory. */
const [file, port] = process.argv.slice(2)
const bytes = readFileSync(`${file!}.br`)

createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.length,
  })
  response.end(bytes)
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
process.once('SIGTERM', () => process.exit(0))
