import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { agreementRoutes } from './agreements.ts'
import { bankRoutes } from './bank.ts'
import { bankLoginRoutes } from './bank-logins.ts'
import { clockRoutes } from './clock.ts'
import type { ConsoleContext } from './console-context.ts'
import { ControlError } from './control.ts'
import { custodianRoutes } from './custodians.ts'
import { customerRoutes } from './customers.ts'
import { emailTemplateRoutes } from './email-templates.ts'
import { faultRoutes } from './faults.ts'
import { html } from './html.ts'
import { inboxRoutes } from './inbox.ts'
import { overviewRoutes } from './overview.ts'
import { sendPage, takeFlash } from './page.ts'
import { textRoutes } from './texts.ts'
import { transferRoutes } from './transfers.ts'
import { userRoutes } from './users.ts'

/** Serves the console; the function that is returned closes it. */
export async function startConsole(context: ConsoleContext & { readonly port: number }): Promise<() => Promise<void>> {
  const app = await consoleApp(context)
  await app.listen({ port: context.port, host: '127.0.0.1' })
  return () => app.close()
}

export async function consoleApp(context: ConsoleContext): Promise<FastifyInstance> {
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 64 * 1024 })
  await app.register(formbody)
  refuseStrangers(app)
  app.setErrorHandler((error, request, reply) => {
    const wrong = error instanceof ZodError
    const away = error instanceof ControlError
    const words = away
      ? error.message
      : wrong
        ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        : String(error)
    const status = away ? 503 : wrong ? 400 : ((error as { statusCode?: number }).statusCode ?? 500)
    if (request.url.startsWith('/api/')) return reply.code(status).send({ error: words })
    return sendPage(reply, context, {
      at: '/',
      title: wrong || away ? 'That could not be done' : 'Something went wrong',
      body: html`<p><a href="/">Back to the overview</a></p>`,
      flash: { kind: 'wrong', words },
      status,
    })
  })
  app.setNotFoundHandler((request, reply) =>
    sendPage(reply, context, {
      at: '/',
      title: 'We cannot find this page',
      body: html`<p><a href="/">Back to the overview</a></p>`,
      flash: takeFlash(request.query),
      status: 404,
    }),
  )
  files(app)
  overviewRoutes(app, context)
  inboxRoutes(app, context)
  emailTemplateRoutes(app, context)
  textRoutes(app, context)
  customerRoutes(app, context)
  transferRoutes(app, context)
  bankLoginRoutes(app, context)
  agreementRoutes(app, context)
  custodianRoutes(app, context)
  bankRoutes(app, context)
  userRoutes(app, context)
  faultRoutes(app, context)
  clockRoutes(app, context)
  return app
}

/** Pages of other sites, open in the same browser, may neither read the console nor press its buttons. */
function refuseStrangers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname))
      return reply.code(403).send({ error: 'The console answers on this machine only.' })
    const site = request.headers['sec-fetch-site']
    if (request.method === 'POST' && site !== undefined && site !== 'same-origin' && site !== 'none')
      return reply.code(403).send({ error: 'Another site may not press the buttons of the console.' })
  })
}

function files(app: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url)
  const fonts = '@fontsource-variable'
  const served = [
    ['/console.css', new URL('console.css', import.meta.url), 'text/css; charset=utf-8'],
    ['/tables.css', new URL('tables.css', import.meta.url), 'text/css; charset=utf-8'],
    ['/console.js', new URL('console.js', import.meta.url), 'text/javascript; charset=utf-8'],
    ['/fonts/text.woff2', resolve(`${fonts}/inter/files/inter-latin-wght-normal.woff2`), 'font/woff2'],
    [
      '/fonts/display.woff2',
      resolve(`${fonts}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`),
      'font/woff2',
    ],
  ] as const
  for (const [path, file, type] of served) {
    const content = readFileSync(file)
    const keep = type === 'font/woff2' ? 'max-age=86400' : 'no-cache'
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', keep).send(content))
  }
}
