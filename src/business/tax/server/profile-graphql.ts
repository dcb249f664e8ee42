import { ownedInView } from '#business/accounts/server/public.ts'
import { certificationsOf } from '#business/people/server/public.ts'
import { commandField } from '#engine/command/command-field.ts'
import type { Platform } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import type { Instant } from '#kernel/instant.ts'
import { taxCommands } from '../commands.ts'
import type { WithholdingReason } from '../rules/backup-withholding.ts'
import { type DeliveryDocument, deliveryDocuments, deliveryText } from '../rules/delivery.ts'
import { isOf, type Taxpayer, taxpayerOf } from '../rules/taxpayer.ts'
import { reasonText } from '../rules/withholding-words.ts'
import { chooseTaxFormDelivery, electronicDelivery } from './delivery.ts'
import { openWithholdings } from './withholding-store.ts'

const Reason = enumOf<WithholdingReason>('BackupWithholdingReason', 'Reason for backup withholding.', {
  notCertified: 'Form W-9 was not signed.',
  notUsPerson: 'Form W-9 was withdrawn because the person is not a U.S. person.',
  underreporting: 'The IRS asked for it because interest or dividends were not reported.',
  itemCrossedOut: 'Item 2 of Form W-9 was crossed out.',
  firstNotice: 'Name and taxpayer number do not match the records of the IRS.',
  secondNotice: 'Name and taxpayer number do not match, for the second time within three years.',
})

type Withholding = { readonly why: WithholdingReason; readonly since: Instant }

const WithholdingRef = builder.objectRef<Withholding>('BackupWithholding').implement({
  description: 'Backup withholding of tax from payments to the person.',
  fields: (t) => ({
    why: t.expose('why', { type: Reason, description: 'Reason for the withholding.' }),
    since: t.field({
      type: 'Instant',
      description: 'Time since which tax is withheld.',
      resolve: ({ since }) => since,
    }),
    explanation: t.string({
      description: 'Reason for the withholding and how to end it, in words.',
      resolve: ({ why }) => reasonText[why],
    }),
  }),
})

const DocumentEnum = enumOf<'electronic1099' | 'electronicK1'>(
  'TaxFormDeliveryDocument',
  'Forms that a consent to electronic delivery is about.',
  { electronic1099: 'Forms 1099.', electronicK1: 'Schedules K-1.' },
)
const spelled = { 'electronic-1099': 'electronic1099', 'electronic-k-1': 'electronicK1' } as const
const documentOf = { electronic1099: 'electronic-1099', electronicK1: 'electronic-k-1' } as const

type Delivery = { readonly document: DeliveryDocument; readonly isElectronic: boolean }

const DeliveryRef = builder.objectRef<Delivery>('TaxFormDelivery').implement({
  description: 'Delivery of some forms to the person. They are in the account either way.',
  fields: (t) => ({
    document: t.field({
      type: DocumentEnum,
      description: 'Forms that the consent covers.',
      resolve: ({ document }) => spelled[document],
    }),
    isElectronic: t.exposeBoolean('isElectronic', {
      description: 'True if the person agreed to electronic forms alone.',
    }),
    title: t.string({ description: 'Title of the consent.', resolve: ({ document }) => deliveryText(document).title }),
  }),
})

type Profile = Taxpayer & { readonly platform: Platform }

const profileInView = async (context: GraphContext): Promise<Profile> => ({
  ...taxpayerOf(await ownedInView(context, context.viewer!.userId)),
  platform: context.platform,
})

const lastCertification = async ({ db }: Platform, taxpayer: Taxpayer, orWithdrawn: boolean) =>
  (await certificationsOf(db, [taxpayer.userId])).findLast(
    (kept) => isOf(taxpayer, kept) && (orWithdrawn || !kept.isWithdrawn),
  )

const ProfileRef = builder.objectRef<Profile>('TaxProfile').implement({
  description: 'Certifications, consents and withholding of the logged-in person.',
  fields: (t) => ({
    certifiedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time at which Form W-9 was signed last; null before that.',
      resolve: async ({ platform, ...taxpayer }) =>
        (await lastCertification(platform, taxpayer, false))?.signedAt ?? null,
    }),
    withdrawnAt: t.field({
      type: 'Instant',
      nullable: true,
      description:
        'Time since which the person no longer certifies to be a U.S. person, and so cannot buy shares; null while the certification holds.',
      resolve: async ({ platform, ...taxpayer }) => {
        const last = await lastCertification(platform, taxpayer, true)
        return last?.isWithdrawn ? last.signedAt : null
      },
    }),
    withholding: t.field({
      type: WithholdingRef,
      nullable: true,
      description: 'Backup withholding; null if payments are made in full.',
      resolve: async ({ platform, ...taxpayer }) =>
        (await openWithholdings(platform.db, [taxpayer.userId])).find((kept) => isOf(taxpayer, kept)) ?? null,
    }),
    deliveries: t.field({
      type: [DeliveryRef],
      description: 'One for Forms 1099, one for Schedules K-1.',
      resolve: async ({ userId, platform }) => {
        const electronic = await electronicDelivery(platform.db, [userId])
        return deliveryDocuments.map((document) => ({ document, isElectronic: electronic(userId, document) }))
      },
    }),
  }),
})

builder.queryField('taxProfile', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: ProfileRef,
    description: 'Form W-9, backup withholding and delivery of the person who asks, or of their business in view.',
    resolve: (_root, _args, context) => profileInView(context),
  }),
)

const ChosenRef = builder.objectRef<Profile>('ChosenTaxFormDelivery').implement({
  description: 'Delivery of tax forms after the change.',
  fields: (t) => ({
    profile: t.field({
      type: ProfileRef,
      description: 'The tax profile after the change.',
      resolve: (chosen) => chosen,
    }),
  }),
})

commandField(taxCommands.chooseTaxFormDelivery, {
  type: ChosenRef,
  resolve: async ({ key, document, ...rest }, context) => {
    const input = { ...rest, document: documentOf[document] }
    await sendCommand(context, taxCommands.chooseTaxFormDelivery, { key, input }, chooseTaxFormDelivery)
    return profileInView(context)
  },
})
