import { renderingMailPort } from '#apps/render-email.ts'
import { ownAccount } from '#business/accounts/server/public.ts'
import { banksOf } from '#business/banks/server/public.ts'
import { guardBusiness, guardProfile, identitySetup } from '#business/identity/server/public.ts'
import { custodianTin } from '#business/ira/rules/custodians.ts'
import type { Custodians } from '#business/ira/server/custodians.ts'
import { custodianFileStore, hasBuyDirection } from '#business/ira/server/public.ts'
import type { PeoplePorts } from '#business/people/server/public.ts'
import { logSigner, saltKeysOf } from '#business/proof/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type MessagePurpose, mayReceive } from '#engine/outbox/recipient-budget.ts'
import type { Config } from '#io/config/config.ts'
import { configuredStore } from '#io/files/configured-store.ts'
import type { Ports } from '#io/graphql/context.ts'
import { createSealer } from '#io/sealed/sealer.ts'
import { company } from '#kernel/brand.ts'
import { stagingMark } from '#kernel/staging-mark.ts'
import { createAchClient } from '#partners/ach/client.ts'
import { createBankClient } from '#partners/bank/client.ts'
import { createBankLinkClient } from '#partners/bank-link/client.ts'
import { createCrmClient } from '#partners/crm/client.ts'
import { createCustodianFilesClient } from '#partners/custodian-files/client.ts'
import { createCustodianLiveClient } from '#partners/custodian-live/client.ts'
import { createEsignClient } from '#partners/esign/client.ts'
import { createIdentityClient } from '#partners/identity/client.ts'
import { createMailer } from '#partners/mail/client.ts'
import { createMetersClient } from '#partners/meters/client.ts'
import { createTextSender, type TextSender } from '#partners/texts/client.ts'
import { createWeatherClient } from '#partners/weather/client.ts'

/** Tells the people room how far identity, owners and bank of the person's own account are. */
const readSetup: PeoplePorts['readSetup'] = async (platform, { id, ...company }) => {
  const account = await ownAccount(platform.db, id)
  const [identity, banks] = await Promise.all([
    identitySetup(platform.db, { accountId: account.id, company }),
    banksOf(platform, [account.id]),
  ])
  return {
    ...identity,
    hasBankAccount: banks.some(({ status }) => status === 'verified'),
    hasSubAccountWBuyDirection: await hasBuyDirection(platform.db, id),
  }
}

export type Partners = ReturnType<typeof createPartners>

/**
 * Our side of every partner, and the keys that seal stored data. Environments differ only in addresses. The file-based
 * partner needs the database: rows wait there for the next file.
 */
export function createPartners(config: Config, platform: Omit<Platform, 'rooms'>) {
  const sealer = createSealer(config)
  const mark = config.staging ? stagingMark : undefined
  const exchange = custodianFileStore({ ...platform, sealer, custodian: 'penobscot' })
  return {
    ach: createAchClient(config.ach),
    bank: createBankClient(config.bank),
    bankLink: createBankLinkClient({ ...config.bankLink, clientName: company.name }),
    esign: createEsignClient(config.esign),
    signIn: createIdentityClient(config.identity),
    texts: textsBy(
      createTextSender({ ...config.texts, statusCallback: `${config.publicOrigin}/webhooks/texts` }),
      mark,
    ),
    crm: createCrmClient(config.crm),
    meters: createMetersClient(config.meters),
    weather: createWeatherClient(config.weather),
    mail: renderingMailPort(
      createMailer({ smtpUrl: config.mail.smtpUrl, from: `${company.name} <${company.email}>` }),
      mark,
    ),
    sealer,
    files: configuredStore(config, sealer),
    custodians: {
      sacoRiver: createCustodianLiveClient(config.custodianLive),
      penobscot: createCustodianFilesClient(
        { ...config.custodianFiles, tin: custodianTin('penobscot') },
        { store: exchange, clock: platform.clock },
      ),
    } satisfies Custodians as Custodians,
  }
}

type CountedText = { readonly to: string; readonly body: string; readonly purpose: MessagePurpose }

/** The texts partner: enforces the limit per number, and marks each text in a trial. */
const textsBy = ({ send }: TextSender, mark: string | undefined) => ({
  send: async (platform: Pick<Platform, 'db' | 'clock'>, { purpose, ...text }: CountedText) =>
    (await mayReceive(platform, { channel: 'text', to: text.to, purpose }))
      ? send(mark === undefined ? text : { ...text, body: `${mark} ${text.body}` })
      : ({ kind: 'withheld' } as const),
})

/** The partners that resolvers may call directly, and the ports that their use cases need. */
export const portsOf = (
  { sealer, files, esign, bankLink, ach, signIn, custodians }: Partners,
  { publicOrigin, proof }: Config,
): Ports => ({
  people: { sealer, refuseProfileChange: guardProfile, refuseBusinessChange: guardBusiness, readSetup },
  identity: { sealer, partner: ach },
  ira: { sealer, custodians },
  accreditation: { sealer },
  banks: { bankLink, payments: ach, sealer, publicOrigin },
  signatures: esign,
  security: { signIn, publicOrigin },
  cash: { payments: ach },
  privacy: { sealer },
  delegates: { sealer },
  notifications: { sealer },
  portfolios: { files },
  statements: { files },
  proof: { saltKeys: saltKeysOf(proof), verifierKeyOf: logSigner(proof).verifierKeyOf },
  operations: logSigner(proof),
})
