import type { Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Clock } from '#kernel/clock.ts'
import { type Fault, type Faults, faultsOf } from '../base/faults.ts'
import type { RunningStandIn, StandInContext } from '../base/standin.ts'
import { type MailStore, mailStore } from './mail-store.ts'

export type MailStandIn = RunningStandIn & { readonly inbox: MailStore; readonly faults: Faults }

/**
 * An SMTP server that keeps what it is sent. An address that starts with "bounce" is refused for good; the console forces
 * 421, 450 (greylisting) and 550, a slow answer, and a line cut after the mail was accepted (`dropAfter`).
 */
export async function startMailStandIn(
  world: StandInContext,
  { port }: { readonly port: number },
): Promise<MailStandIn> {
  const inbox = await mailStore(world.pool)
  const faults = await faultsOf(world.pool, 'sandbox_mail')
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    banner: 'Sandbox mail',
    // Clients upgrade wherever STARTTLS is offered, and would rightly distrust a certificate made on the spot.
    hideSTARTTLS: true,
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: 10 * 1024 * 1024,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'sandbox' }),
    ...conversation({ inbox, faults, clock: world.clock, socketOf: ({ remotePort }) => sockets.get(remotePort) }),
  })
  server.server.on('connection', (socket: Socket) => {
    const from = socket.remotePort
    if (from === undefined) return
    sockets.set(from, socket)
    socket.once('close', () => sockets.delete(from))
  })
  server.on('error', (error) => world.log.debug({ error: String(error) }, 'mail connection failed'))
  await listening(server, port, world.host)
  return {
    name: 'mail',
    origin: `smtp://${world.host}:${port}`,
    inbox,
    faults,
    nextEventAt: async () => null,
    runDue: async () => 0,
    stop: async () => {
      for (const socket of sockets.values()) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

type Deck = {
  readonly inbox: MailStore
  readonly faults: Faults
  readonly clock: Clock
  readonly socketOf: (session: SMTPServerSession) => Socket | undefined
}
type Done = (error?: Error | null) => void

/** The answers to each recipient and to the mail itself. */
function conversation({ inbox, faults, clock, socketOf }: Deck) {
  const forced = new Map<string, Fault>()

  const refuse = (status: number, session: SMTPServerSession, done: Done): void => {
    const words = status === 450 ? '4.2.0 Greylisted, please try again later' : 'Forced by the sandbox console'
    done(reply(status, words))
    // 421 means that the service closes the channel.
    if (status === 421) setImmediate(() => socketOf(session)?.end())
  }
  return {
    onRcptTo: ({ address }: { readonly address: string }, session: SMTPServerSession, done: Done) => {
      if (address.toLowerCase().startsWith('bounce')) return void done(reply(550, `5.1.1 <${address}> no such mailbox`))
      faults.take('SMTP', address).then((fault) => {
        if (fault?.kind === 'status') return void refuse(fault.status ?? 421, session, done)
        if (fault?.kind === 'reset') return void socketOf(session)?.destroy()
        if (fault) forced.set(session.id, fault)
        done()
      }, done)
    },
    onData: (stream: SMTPServerDataStream, session: SMTPServerSession, done: Done) => {
      keep(inbox, clock, stream, session).then(() => {
        const fault = forced.get(session.id)
        forced.delete(session.id)
        if (fault?.kind === 'dropAfter') return void socketOf(session)?.destroy()
        if (fault?.kind !== 'hang') done()
      }, done)
    },
    onClose: (session: SMTPServerSession) => void forced.delete(session.id),
  }
}

async function keep(inbox: MailStore, clock: Clock, stream: SMTPServerDataStream, session: SMTPServerSession) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  const mail = await PostalMime.parse(raw)
  await inbox.store({
    messageId: mail.messageId ?? `<${session.id}@sandbox>`,
    from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
    to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    raw,
    at: clock.now(),
  })
}

const reply = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

function listening(server: SMTPServer, port: number, host: string): Promise<void> {
  return new Promise((ready, fail) => {
    server.server.once('error', fail)
    server.listen(port, host, () => {
      server.server.off('error', fail)
      ready()
    })
  })
}
