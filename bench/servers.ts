import { fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { endsWhenInterrupted } from './interruption.ts'

export type Server = {
  readonly port: number
  readonly pid: number
  /** Sends the program a message, and waits for its answer. */
  readonly tell: (message: boolean) => Promise<void>
  readonly stop: () => Promise<void>
}

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** A program that listens on a port and sends a message once it does. */
async function started(
  program: string,
  words: readonly string[],
  env: Record<string, string>,
  port: number,
): Promise<Server> {
  const child = fork(pathOf(program), words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.once(
    'exit',
    endsWhenInterrupted(() => child.kill('SIGKILL')),
  )
  await new Promise<void>((ready, fail) => {
    child.once('message', () => ready())
    child.once('exit', (code) => fail(new Error(`${program} ended with ${code} before it listened`)))
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    port,
    pid: child.pid!,
    tell: (message) =>
      new Promise((told) => {
        child.once('message', () => told())
        child.send(message)
      }),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export async function coverServer(databaseUrl: string): Promise<Server> {
  const port = await freePort()
  return started('references/http-cover.ts', [databaseUrl, String(port)], {}, port)
}

/** The product's API with metrics and traces that `tell` turns on and off, and a collector that keeps nothing. */
export async function observedServer(databaseUrl: string): ReturnType<typeof productServer> {
  const port = await freePort()
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  }).listen(port, '127.0.0.1')
  const settings = {
    METRICS_PORT: String(await freePort()),
    METRICS_HOST: '127.0.0.1',
    TRACES_COLLECTOR: `http://127.0.0.1:${port}`,
  }
  const server = await productServer(databaseUrl, settings, 'traced-api.ts')
  return {
    ...server,
    stop: async () => {
      await server.stop()
      collector.close()
    },
  }
}

/** The product's API as it runs in the company, with tokens of an identity provider of the benchmark's own. */
export async function productServer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  program = '../src/apps/api/main.ts',
): Promise<Server & Awaited<ReturnType<typeof identity>>['tokens']> {
  const port = await freePort()
  const issuer = await identity(`http://localhost:${port}/graphql`)
  // The content of the site does not matter here, but its folder has to exist.
  mkdirSync(pathOf('../build/client'), { recursive: true })
  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: '/tmp/longlight-bench-files',
    IDENTITY_ISSUER: issuer.origin,
    IDENTITY_CLIENT_ID: clientId,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ...settings,
  }
  const server = await started(program, [], env, port)
  return {
    ...server,
    ...issuer.tokens,
    stop: async () => {
      await server.stop()
      issuer.stop()
    },
  }
}

const clientId = 'bench'

type Person = { readonly sub: string; readonly email: string; readonly secondFactor?: boolean }

async function identity(audience: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256', use: 'sig' }] }
  const server = createServer((request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(request.url === '/keys' ? keys : { issuer: origin, jwks_uri: `${origin}/keys` })),
  ).listen(port, '127.0.0.1')
  const tokenOfPerson = ({ sub, email, secondFactor = false }: Person): Promise<string> =>
    new SignJWT({
      client_id: clientId,
      email,
      email_verified: true,
      auth_time: Math.floor(Temporal.Now.instant().epochMilliseconds / 1000),
      ...(secondFactor ? { amr: ['pwd', 'otp', 'mfa'] } : {}),
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'bench', typ: 'at+jwt' })
      .setSubject(sub)
      .setIssuer(origin)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  return {
    origin,
    stop: () => server.close(),
    tokens: {
      tokenOf: (name: string) => tokenOfPerson({ sub: `sub|${name}`, email: `${name}@example.com` }),
      tokenOfPerson,
    },
  }
}
