import { type Config, standInPorts } from '#io/config/config.ts'
import { sandboxBucket } from '#io/config/sandbox-secrets.ts'
import { subscribeToAch } from './ach-subscription.ts'
import { demoPlants } from './demo/data/plants.ts'
import { startAchStandIn } from './stand-ins/ach/stand-in.ts'
import { startBankStandIn } from './stand-ins/bank/stand-in.ts'
import { startBankLinkStandIn } from './stand-ins/bank-link/stand-in.ts'
import type { RunningStandIn, StandInContext } from './stand-ins/base/standin.ts'
import { startCrmStandIn } from './stand-ins/crm/crm-stand-in.ts'
import { startCustodianFilesStandIn } from './stand-ins/custodian-files/stand-in.ts'
import { startCustodianLiveStandIn } from './stand-ins/custodian-live/stand-in.ts'
import { startEsignStandIn } from './stand-ins/esign/stand-in.ts'
import { startIdentityStandIn } from './stand-ins/identity/stand-in.ts'
import { startIpLookupStandIn } from './stand-ins/ip-lookup/ip-lookup-stand-in.ts'
import { type MailStandIn, startMailStandIn } from './stand-ins/mail/mail-stand-in.ts'
import { startMetersStandIn } from './stand-ins/meters/stand-in.ts'
import { startS3StandIn } from './stand-ins/s3/stand-in.ts'
import { startSchedulerStandIn } from './stand-ins/scheduler/scheduler-stand-in.ts'
import { startTextsStandIn } from './stand-ins/texts/texts-stand-in.ts'
import { startWeatherStandIn } from './stand-ins/weather/weather-stand-in.ts'

/** The company’s accounts at its bank; those of issuers are opened as they are first named. */
const bankAccounts = [
  { number: '440004401', name: 'Longlight, for the benefit of investors', format: 'camt.053' },
  { number: '440004402', name: 'Longlight operating', format: 'BAI2' },
  { number: '440004403', name: 'Longlight custodian wires', format: 'camt.053' },
] as const

export type StandIns = { readonly all: readonly RunningStandIn[]; readonly mail: MailStandIn }

/** The custom properties that our company added to its account with the CRM partner. */
const contactProperties = ['ira_interest', 'investor_stage', 'referral_code', 'marketing_consent']

/** Starts every stand-in on its port in the settings; if one cannot start, those before it are stopped. */
export async function startStandIns(world: StandInContext, config: Config): Promise<StandIns> {
  const mail = await startMailStandIn(world, { port: portOf(config, 'mail') })
  const all: RunningStandIn[] = [mail]
  try {
    for (const start of starters) all.push(await start(world, config))
  } catch (error) {
    await Promise.allSettled(all.map((standIn) => standIn.stop()))
    throw error
  }
  const { origin } = all.find(({ name }) => name === 'ach')!
  await subscribeToAch({ ...config.ach, origin, url: `${productOf(config)}/webhooks/ach` }).catch((error) =>
    world.log.warn({ reason: String(error) }, 'the payments stand-in did not take our webhook address'),
  )
  return { all, mail }
}

const portOf = ({ sandboxPort }: Config, name: keyof typeof standInPorts) => sandboxPort + standInPorts[name]

/** The address at which the product's server listens; partners reach it there, whatever the portal's public name. */
const productOf = ({ port }: Config) => `http://127.0.0.1:${port}`

const portalsOf = (config: Config) => [
  ...new Set([config.publicOrigin, productOf(config), `http://localhost:${config.port}`]),
]

type Starter = (world: StandInContext, config: Config) => Promise<RunningStandIn>

const starters: readonly Starter[] = [
  (world, config) =>
    startIdentityStandIn(world, {
      ...config.identity,
      port: portOf(config, 'identity'),
      portalOrigins: portalsOf(config),
      smtpUrl: `smtp://${world.host}:${portOf(config, 'mail')}`,
      texts: { ...config.texts, origin: `http://${world.host}:${portOf(config, 'texts')}` },
      productOrigin: productOf(config),
    }),
  (world, config) =>
    startBankLinkStandIn(world, {
      port: portOf(config, 'bankLink'),
      clientId: config.bankLink.clientId,
      secret: config.bankLink.secret,
    }),
  (world, config) =>
    startAchStandIn(world, {
      port: portOf(config, 'ach'),
      key: config.ach.key,
      secret: config.ach.secret,
      bankLinkOrigin: `http://${world.host}:${portOf(config, 'bankLink')}`,
    }),
  (world, config) =>
    startEsignStandIn(world, {
      port: portOf(config, 'esign'),
      key: config.esign.key,
      clientId: config.esign.clientId,
      callbackUrl: `${productOf(config)}/webhooks/esign`,
    }),
  (world, config) =>
    startTextsStandIn(world, {
      port: portOf(config, 'texts'),
      account: config.texts.account,
      token: config.texts.token,
      webhookUrl: `${productOf(config)}/webhooks/texts`,
    }),
  (world, config) =>
    startCrmStandIn(world, {
      port: portOf(config, 'crm'),
      token: config.crm.token,
      customProperties: contactProperties,
    }),
  (world, config) => startIpLookupStandIn(world, { port: portOf(config, 'ipLookup'), siteOrigins: portalsOf(config) }),
  (world, config) => startSchedulerStandIn(world, { port: portOf(config, 'scheduler') }),
  (world, config) => startWeatherStandIn(world, { port: portOf(config, 'weather') }),
  (world, config) =>
    startCustodianLiveStandIn(world, {
      port: portOf(config, 'custodianLive'),
      key: config.custodianLive.key,
      webhook: { url: `${productOf(config)}/webhooks/custodian`, secret: config.custodianLive.webhookSecret },
    }),
  (world, config) =>
    startCustodianFilesStandIn(world, {
      port: portOf(config, 'custodianFiles'),
      access: { user: new URL(config.custodianFiles.origin).username, privateKey: config.custodianFiles.key },
    }),
  (world, config) =>
    startBankStandIn(world, {
      port: portOf(config, 'bank'),
      key: config.bank.key,
      fbo: '440004401',
      accounts: bankAccounts,
    }),
  (world, config) =>
    startS3StandIn(world, {
      port: portOf(config, 'files'),
      keyId: sandboxBucket.FILES_KEY_ID,
      keySecret: sandboxBucket.FILES_KEY_SECRET,
      bucket: sandboxBucket.FILES_BUCKET,
    }),
  (world, config) => startMetersStandIn(world, { port: portOf(config, 'meters'), plants: demoPlants }),
]
