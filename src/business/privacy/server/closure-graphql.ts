import type { Selectable } from 'kysely'
import { meField } from '#business/people/server/graphql.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import type { Platform } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { isOnHold } from '#engine/holds/legal-holds.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { PrivacyClosure } from '#io/db/schema.generated.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { idKey, type ListPage, pagedList } from '#io/graphql/connection.ts'
import type { ClosureId } from '#kernel/ids.ts'
import { privacyCommands } from '../commands.ts'
import { privacyProposals } from '../proposals.ts'
import type { Kept } from '../rules/closure.ts'
import { closeAccount, closureOutlook } from './close-account.ts'

const KeptRef = builder.objectRef<Kept>('KeptRecord').implement({
  description: 'Record that is kept after an account is closed, with the reason.',
  fields: (t) => ({
    what: t.exposeString('what', { description: 'Records, in words.' }),
    why: t.exposeString('why', { description: 'Law that requires the retention, in words.' }),
    until: t.field({
      type: 'Day',
      nullable: true,
      description: 'Last day of retention; null if no day is set.',
      resolve: ({ until }) => until,
    }),
    isHeld: t.boolean({
      description: 'True if a legal obligation without a known end requires it.',
      resolve: ({ isHeld }) => isHeld ?? false,
    }),
  }),
})

const OutlookRef = builder.objectRef<{ obstacles: string[]; kept: Kept[] }>('ClosureOutlook').implement({
  fields: (t) => ({
    obstacles: t.exposeStringList('obstacles', {
      description: 'Steps to take before the account can be closed; empty if there are none.',
    }),
    kept: t.field({
      type: [KeptRef],
      description: 'Records that the law requires to be kept, each with its reason.',
      resolve: ({ kept }) => kept,
    }),
  }),
})

builder.queryField('closureOutlook', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: OutlookRef,
    complexity: 20,
    description: 'Obstacles to closing one’s own account, and the records that stay.',
    resolve: (_root, _args, { platform, viewer }) => closureOutlook(platform, viewer!.userId),
  }),
)

type Closure = Selectable<PrivacyClosure>
const ClosureRef = builder.objectRef<Closure>('AccountClosure').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', { description: 'Running number of the closure, which emails to the owner quote.' }),
    userId: t.exposeID('user_id'),
    accountId: t.exposeID('account_id'),
    askedBy: t.exposeString('asked_by', {
      description: '`owner` if the owner closed the account, `data request` if a privacy request did.',
    }),
    requestedAt: t.field({
      description: 'Time at which the closure was requested.',
      type: 'Instant',
      resolve: (row) => row.requested_at,
    }),
    eraseOn: t.field({ description: 'The day personal data is erased.', type: 'Day', resolve: (row) => row.erase_on }),
    isOnHold: t.boolean({
      description: 'True if a legal hold keeps the data beyond `eraseOn`.',
      resolve: ({ user_id: userId }, _args, { platform }) => isOnHold(platform.db, userId),
    }),
  }),
})

const queue = pagedList<Closure>({ name: 'closureQueue', usual: 50, most: 200, key: idKey, keyOf: ({ id }) => id })

const ClosureConnection = builder.connectionObject(
  {
    type: ClosureRef,
    name: 'ClosureConnection',
    description: 'Closed accounts that wait for erasure, the next to be erased first.',
  },
  { name: 'ClosureEdge', description: 'One closure in the list.' },
)

builder.queryField('closureQueue', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', mayLag: true }),
    type: ClosureConnection,
    complexity: 20,
    description: 'Accounts that are closed and whose data is not erased yet, the nearest day first.',
    args: queue.args,
    resolve: (_root, asked, { platform }) =>
      queue.page(asked, { read: (page) => closures(platform, page), count: () => countClosures(platform) }),
  }),
)

const closing = ({ db }: Platform) =>
  db.selectFrom('privacy.closure').where('cancelled_at', 'is', null).where('erased_at', 'is', null)

const closures = (platform: Platform, page: ListPage): Promise<Closure[]> =>
  pageOf(closing(platform).selectAll(), { of: 'privacy.closure', by: 'erase_on' }, page)

const countClosures = (platform: Platform): Promise<number> => countOf(closing(platform))

const ClosedRef = builder.objectRef<{ id: ClosureId }>('ClosedAccount').implement({
  description: 'Account that its owner closed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    me: t.field(meField),
  }),
})

commandField(privacyCommands.closeAccount, {
  type: ClosedRef,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, privacyCommands.closeAccount, input, closeAccount),
})

proposalField(privacyCommands.reopenAccount, ({ id, closureId, reason }) =>
  privacyProposals.reopenAccount({ id, subject: closureId, reason, payload: { closureId } }),
)
