import { commandField } from '#engine/command/command-field.ts'
import type { Platform } from '#engine/command/platform.ts'
import { doCommandAs } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { SubscriptionId } from '#kernel/ids.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { autoInvestCommands } from '../commands.ts'
import { decideSkip } from '../rules/occurrence.ts'
import { totalOf } from '../rules/subscription.ts'
import { skipAutoInvest } from './change-subscription.ts'
import { findOccurrence } from './occurrence-store.ts'
import { isSkipToken } from './reminders.ts'
import { allocationsOf, findSubscription } from './subscription-store.ts'

type Link = { readonly subscriptionId: SubscriptionId; readonly period: number; readonly token: string }

/** The facts behind a reminder's link: only the day and the amount, as in the mail, and nothing about the person. */
type Linked = {
  readonly dueOn: BusinessDay
  readonly total: Cents
  readonly state: 'open' | 'skipped' | 'closed'
  readonly message: string | null
}

const SkipLinkState = enumOf<Linked['state']>('AutoInvestSkipLinkState', 'State of a link in a reminder.', {
  open: 'The investment can be skipped.',
  skipped: 'The investment is skipped.',
  closed: 'The investment can no longer be skipped.',
})

const LinkedRef = builder.objectRef<Linked>('AutoInvestSkipLink').implement({
  fields: (t) => ({
    dueOn: t.field({ description: 'Day of the scheduled investment.', type: 'Day', resolve: ({ dueOn }) => dueOn }),
    total: t.field({
      type: 'Cents',
      description: 'Total of each investment, all portfolios together, in cents.',
      resolve: ({ total }) => total,
    }),
    state: t.expose('state', { type: SkipLinkState }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'Reason why the investment can no longer be skipped, in words; null if it can be or was skipped.',
    }),
  }),
})

const unknownLink = refuse(
  'linkUnknown',
  'We do not recognize this link, and it may be incomplete. Open it again from the email, or log in to skip the investment.',
)

async function readLink(platform: Platform, sealer: Sealer, link: Link): Promise<Linked> {
  const subscription = await findSubscription(platform.db, link.subscriptionId)
  if (!subscription || !isSkipToken(sealer, subscription, link)) return orRefuse(unknownLink)
  const occurrence = await findOccurrence(platform.db, link)
  const decided = decideSkip(link.period, {
    ...subscription,
    occurrence: occurrence?.state ?? null,
    dueOn: occurrence?.dueOn ?? subscription.nextOn,
  })
  return {
    dueOn: occurrence?.dueOn ?? subscription.nextOn,
    total: totalOf(await allocationsOf(platform.db, [link.subscriptionId])),
    state: isRefusal(decided) ? 'closed' : decided === 'skip' ? 'open' : 'skipped',
    message: isRefusal(decided) ? decided.message : null,
  }
}

builder.queryField('autoInvestSkipLink', (t) =>
  t.field({
    ...audience('anyone'),
    type: LinkedRef,
    nullable: true,
    description:
      'Investment that the link of a reminder would skip; null if the link does not work. A look changes nothing.',
    args: {
      subscriptionId: t.arg.id({ required: true }).validate(givenId('ais')),
      period: t.arg.int({ required: true }),
      token: t.arg.string({ required: true }),
    },
    resolve: (_root, link, { platform, ports }) => readLink(platform, ports.people.sealer, link),
  }),
)

commandField(autoInvestCommands.skipAutoInvestByLink, {
  type: LinkedRef,
  resolve: async (input, { platform, ports }) => {
    const { sealer } = ports.people
    await readLink(platform, sealer, input)
    const { subscriptionId: id, period } = input
    orRefuse(
      await doCommandAs(
        platform,
        { kind: 'system', id: 'skip-link' },
        autoInvestCommands.skipAutoInvestByLink,
        // The link names one period, so it is the key as well.
        { key: `${id}:${period}`, id, period },
        skipAutoInvest,
      ),
    )
    return readLink(platform, sealer, input)
  },
})
