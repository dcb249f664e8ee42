import { UserRef } from '#business/people/server/graphql.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type VestingStep, vestedOn, vestingSchedule } from '../rules/vesting.ts'
import { grantsHeldBy, type ShareGrant } from './grant-store.ts'

const VestingStepRef = builder.objectRef<VestingStep>('VestingStep').implement({
  description: 'A day on which shares of a grant vest.',
  fields: (t) => ({
    on: t.field({
      type: 'Day',
      description: 'Day on which the shares vest.',
      resolve: ({ on }) => on,
    }),
    shares: t.int({ description: 'Whole shares that vest on it.', resolve: ({ shares }) => Number(shares) }),
    total: t.int({ description: 'Whole shares that have vested by then.', resolve: ({ total }) => Number(total) }),
  }),
})

const ShareGrantRef = builder.objectRef<ShareGrant>('ShareGrant').implement({
  description: 'Shares in the company itself that were granted to the person.',
  fields: (t) => ({
    id: t.exposeID('id'),
    shareClass: t.exposeString('shareClass', { description: 'The class of the shares.' }),
    shares: t.int({ description: 'Whole shares that were granted.', resolve: ({ shares }) => Number(shares) }),
    price: t.field({
      type: 'SharePrice',
      description: 'Price of one share for the holder, in millionths of a dollar; 0 if nothing was paid.',
      resolve: ({ price }) => price,
    }),
    grantedOn: t.field({ type: 'Day', description: 'The day of the grant.', resolve: ({ grantedOn }) => grantedOn }),
    vested: t.int({
      description: 'Whole shares that have vested by today.',
      resolve: (grant, _args, { platform }) => Number(vestedOn(grant, platform.clock.today())),
    }),
    unvested: t.int({
      description: 'Whole shares that have not vested yet.',
      resolve: (grant, _args, { platform }) => Number(grant.shares - vestedOn(grant, platform.clock.today())),
    }),
    schedule: t.field({
      type: [VestingStepRef],
      description: 'Every day on which shares vest, the past ones too.',
      resolve: (grant) => [...vestingSchedule(grant)],
    }),
    documentId: t.id({
      nullable: true,
      description: 'The statement of the grant; null while it is being made.',
      resolve: ({ documentId }) => documentId,
    }),
  }),
})

type Equity = { readonly grants: readonly ShareGrant[]; readonly today: BusinessDay }

const sharesOf = ({ grants, today }: Equity): { readonly all: bigint; readonly vested: bigint } => ({
  all: grants.reduce((sum, { shares }) => sum + shares, 0n),
  vested: grants.reduce((sum, grant) => sum + vestedOn(grant, today), 0n),
})

const EquityRef = builder.objectRef<Equity>('CorporateEquity').implement({
  description: 'Shares in the company itself that a person was granted.',
  fields: (t) => ({
    asOf: t.field({ type: 'Day', description: 'Day up to which vesting is computed.', resolve: ({ today }) => today }),
    shares: t.int({
      description: 'Whole shares of all grants.',
      resolve: (equity) => Number(sharesOf(equity).all),
    }),
    vested: t.int({
      description: 'Number of granted shares that are vested.',
      resolve: (equity) => Number(sharesOf(equity).vested),
    }),
    unvested: t.int({
      description: 'Number of granted shares that are not vested yet.',
      resolve: (equity) => Number(sharesOf(equity).all - sharesOf(equity).vested),
    }),
    grants: t.field({
      type: [ShareGrantRef],
      description: 'Entries in order of date, the oldest first.',
      resolve: ({ grants }) => [...grants],
    }),
  }),
})

builder.objectField(UserRef, 'hasCorporateShares', (t) =>
  t.boolean({
    description: 'True if the person was granted shares in the company itself.',
    resolve: async (user, _args, { platform }) => (await grantsHeldBy(platform.db, user.id)).length > 0,
  }),
)

builder.queryField('corporateEquity', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: EquityRef,
    nullable: true,
    description: 'Shares in the company that the signed-in person was granted; null if there are none.',
    resolve: async (_root, _args, { platform, viewer }): Promise<Equity | null> => {
      const grants = await grantsHeldBy(platform.db, viewer!.userId)
      return grants.length === 0 ? null : { grants, today: platform.clock.today() }
    },
  }),
)
