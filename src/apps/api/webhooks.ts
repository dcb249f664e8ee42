import type { FastifyInstance } from 'fastify'
import type { Partners } from '#apps/partners.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Config } from '#io/config/config.ts'
import { registerAchWebhooks } from './webhooks/ach.ts'
import { registerBankLinkWebhooks } from './webhooks/bank-link.ts'
import { registerCustodianWebhooks } from './webhooks/custodian.ts'
import { registerEsignWebhooks } from './webhooks/esign.ts'
import { registerIdentityWebhooks } from './webhooks/identity.ts'
import { registerTextsWebhooks } from './webhooks/texts.ts'

export async function registerWebhooks(
  app: FastifyInstance,
  platform: Platform,
  partners: Partners,
  config: Config,
): Promise<void> {
  await registerAchWebhooks(app, platform, config.webhookSecrets.ach)
  await registerBankLinkWebhooks(app, platform, partners.bankLink)
  await registerCustodianWebhooks(app, platform, config.webhookSecrets.custodianLive)
  await registerEsignWebhooks(app, platform, config.webhookSecrets.esign)
  await registerIdentityWebhooks(app, platform, config)
  await registerTextsWebhooks(app, platform, config)
}
