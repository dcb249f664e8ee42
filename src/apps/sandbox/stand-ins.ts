import { demoPlants } from '#demo/data/plants.ts'
import { startAchStandIn } from '#partners/ach/sandbox/stand-in.ts'
import { startBankLinkStandIn } from '#partners/bank-link/sandbox/stand-in.ts'
import { startCrmStandIn } from '#partners/crm/sandbox/crm-stand-in.ts'
import { startEsignStandIn } from '#partners/esign/sandbox/stand-in.ts'
import { startIdentityStandIn } from '#partners/identity/sandbox/stand-in.ts'
import { startIpLookupStandIn } from '#partners/ip-lookup/sandbox/ip-lookup-stand-in.ts'
import { type MailStandIn, startMailStandIn } from '#partners/mail/sandbox/mail-stand-in.ts'
import { startMetersStandIn } from '#partners/meters/sandbox/stand-in.ts'
import { startSchedulerStandIn } from '#partners/scheduler/sandbox/scheduler-stand-in.ts'
import { startTextsStandIn } from '#partners/texts/sandbox/texts-stand-in.ts'
import { startWeatherStandIn } from '#partners/weather/sandbox/weather-stand-in.ts'
import { type Config, standInPorts } from '#platform/config/config.ts'
import type { RunningStandIn, StandInWorld } from '#platform/standin/standin.ts'
import { subscribeToAch } from './ach-subscription.ts'

export type StandIns = { readonly all: readonly RunningStandIn[]; readonly mail: MailStandIn }

/** What our company added to its account with the CRM partner. */
const contactProperties = ['ira_interest', 'investor_stage', 'referral_code', 'marketing_consent']

/** Starts every stand-in on the port that the settings give it; where one cannot start, those before it are stopped. */
export async function startStandIns(world: StandInWorld, config: Config): Promise<StandIns> {
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

/** Where the product's server listens; partners reach it there, whatever the portal's public name. */
const productOf = ({ port }: Config) => `http://127.0.0.1:${port}`

const portalsOf = (config: Config) => [
  ...new Set([config.publicOrigin, productOf(config), `http://localhost:${config.port}`]),
]

type Starter = (world: StandInWorld, config: Config) => Promise<RunningStandIn>

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
  (world, config) => startMetersStandIn(world, { port: portOf(config, 'meters'), plants: demoPlants }),
]
