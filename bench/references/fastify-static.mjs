import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

/** What most programs in Node serve a built site with: fastify and its static files, packed in advance. */
const [root, port] = process.argv.slice(2)
const app = Fastify()
await app.register(fastifyStatic, { root, preCompressed: true })
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
process.once('SIGTERM', () => process.exit(0))
