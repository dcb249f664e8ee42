import { createServer } from 'node:http'
import pg from 'pg'
import { coverQuery } from './cover.ts'

/** The least that answers a dashboard over HTTP: node:http and pg, one look-up a request, the database's own JSON passed on. */
const [url, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url!, max: 10 })

createServer(async (request, response) => {
  const account = Number(request.url!.slice(1))
  const { rows } = await pool.query({ name: 'cover', text: coverQuery, values: [account] })
  const body = rows[0].json
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
process.once('SIGTERM', () => process.exit(0))
