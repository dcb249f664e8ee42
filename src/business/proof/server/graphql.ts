import { authorizeAccount } from '#business/accounts/server/public.ts'
import { offeredAmong } from '#business/portfolios/server/public.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { pagedList } from '#io/graphql/connection.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { givenId } from '#kernel/id-schema.ts'
import { portfolioIn, portfoliosIn } from '../rules/log-entry.ts'
import { type AccountProof, type BalanceProof, type PartProof, proofOf } from './balance-proof.ts'
import { latestCheckpoint } from './log-store.ts'
import { countNights, type Night, nights, type PublishedTree } from './published.ts'

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly proof: { readonly saltKeys: readonly string[]; readonly verifierKeyOf: (checkpoint: string) => string }
  }
}

const whole = (value: bigint): string => value.toString()

const TreeRef = builder.objectRef<PublishedTree>('PublishedTree').implement({
  ...forTokens('public'),
  description:
    'All cash, or all shares of one portfolio, at the end of a day: one number that every balance is part of.',
  fields: (t) => ({
    tree: t.exposeString('tree', { description: '`cash`, or `shares/` and the portfolio number.' }),
    root: t.exposeString('root', { description: 'The hash at the top of the tree, in hex.' }),
    total: t.string({
      nullable: true,
      description:
        'Total of all balances, in cents or millionths of a share. Null if it is not published: the offering is not public to you, or fewer than five people’s balances changed since the last published total.',
      resolve: ({ total }) => total?.toString() ?? null,
    }),
    issued: t.string({
      nullable: true,
      description:
        'All issued shares in millionths, including those that the company keeps for rewards. Null for cash, and if `total` is null.',
      resolve: ({ issued }) => issued?.toString() ?? null,
    }),
  }),
})

const NightRef = builder.objectRef<Night>('PublishedNight').implement({
  ...forTokens('public'),
  description: 'The balances of one day as they were published.',
  fields: (t) => ({
    day: t.field({ type: 'Day', description: 'The day that was over.', resolve: ({ day }) => businessDay(day) }),
    firstEntry: t.exposeInt('firstEntry', { description: 'The number of its first entry in the public log.' }),
    trees: t.field({ type: [TreeRef], description: 'Cash and each portfolio.', resolve: ({ trees }) => [...trees] }),
  }),
})

/** The totals of an offering are for viewers of its terms; its hash is for everyone. */
async function shownTo(context: GraphContext, published: readonly Night[]): Promise<Night[]> {
  const shown = new Set(await offeredAmong(context, portfoliosIn(published.flatMap(({ trees }) => trees))))
  const isShown = (tree: PublishedTree) => tree.tree === 'cash' || shown.has(portfolioIn(tree))
  return published.map((night) => ({
    ...night,
    trees: night.trees.map((tree) => (isShown(tree) ? tree : { ...tree, total: null, issued: null })),
  }))
}

const published = pagedList<Night>({
  name: 'publishedBalances',
  usual: 14,
  most: 60,
  key: /^\d{4}-\d\d-\d\d$/,
  keyOf: ({ day }) => day,
})

const NightConnection = builder.connectionObject(
  { type: NightRef, name: 'PublishedNightConnection', description: 'Nights, the newest first.' },
  { name: 'PublishedNightEdge', description: 'One night in the list.' },
)

builder.queryField('publishedBalances', (t) =>
  t.field({
    ...audience('anyone', { token: 'public', mayLag: true }),
    type: NightConnection,
    complexity: 20,
    description: 'Publications of all balances, night by night.',
    args: published.args,
    resolve: (_root, asked, context) =>
      published.page(asked, {
        read: async (page) => shownTo(context, await nights(context.platform.db, page)),
        count: () => countNights(context.platform.db),
      }),
  }),
)

const SiblingRef = builder.objectRef<PartProof['siblings'][number]>('ProofSibling').implement({
  ...forTokens('holdings'),
  description: 'Sibling node at one level of the path from a balance to the root.',
  fields: (t) => ({
    sum: t.string({
      description: 'Total below it, in cents or millionths of a share.',
      resolve: ({ sum }) => whole(sum),
    }),
    hash: t.exposeString('hash', { description: 'Hash, in hex.' }),
  }),
})

const PartRef = builder.objectRef<PartProof>('ProofPart').implement({
  description: 'A part of a balance: sizes and places are drawn again each night.',
  fields: (t) => ({
    units: t.string({
      description: 'Part of the balance, in cents or microshares.',
      resolve: ({ units }) => whole(units),
    }),
    salt: t.exposeString('salt', {
      description: 'Salt that hides the account in the tree, in hex. Known to its holder alone.',
    }),
    place: t.exposeInt('place', { description: 'Its place among the leaves of the tree.' }),
    siblings: t.field({
      type: [SiblingRef],
      description: 'Siblings from the leaf up to the root.',
      resolve: ({ siblings }) => [...siblings],
    }),
  }),
})

const BalanceRef = builder.objectRef<BalanceProof>('BalanceProof').implement({
  ...forTokens('holdings'),
  description: 'One balance of one night, with its path to the public log.',
  fields: (t) => ({
    tree: t.exposeString('tree', { description: '`cash`, or `shares/` and the portfolio number.' }),
    units: t.string({
      description: 'Balance in cents, or in microshares.',
      resolve: ({ units }) => whole(units),
    }),
    parts: t.field({
      type: [PartRef],
      description: 'Parts that add up to the balance, at least five if it has that many units.',
      resolve: ({ parts }) => [...parts],
    }),
    entry: t.exposeString('entry', { description: 'Log entry that contains the root and the total of the tree.' }),
    entryIndex: t.exposeInt('entryIndex', { description: 'Number of that log entry.' }),
    logProof: t.exposeStringList('logProof', { description: 'Hashes from the log entry to the signed head, in hex.' }),
  }),
})

const ProofRef = builder.objectRef<AccountProof>('AccountBalanceProof').implement({
  ...forTokens('holdings'),
  description: 'Balances of an account on one night, with the proof that they are part of the published totals.',
  fields: (t) => ({
    day: t.field({
      type: 'Day',
      description: 'Day at whose end the balances were taken.',
      resolve: ({ day }): BusinessDay => businessDay(day),
    }),
    checkpoint: t.exposeString('checkpoint', { description: 'Signed head of the log, as published.' }),
    verifierKey: t.string({
      description: 'Public key of the log, to compare with a copy from another source.',
      resolve: ({ checkpoint }, _args, { ports }) => ports.proof.verifierKeyOf(checkpoint),
    }),
    balances: t.field({
      type: [BalanceRef],
      description: 'Cash and each holding; zero balances are left out.',
      resolve: ({ balances }) => [...balances],
    }),
    withheld: t.exposeStringList('withheld', {
      description: 'Trees without a path, because a path among so few holders would reveal another holder’s balance.',
    }),
  }),
})

builder.queryField('balanceProof', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'holdings' }),
    type: ProofRef,
    nullable: true,
    complexity: 100,
    description: 'Proves the balances of an account on the newest published night. Null before the first one.',
    args: {
      accountId: t.arg.id({ required: true }).validate(givenId('acc')),
      day: t.arg({ type: 'Day', description: 'Another night, of the last 35.' }),
    },
    resolve: async (_root, { accountId, day }, { platform, viewer, ports }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return proofOf(platform.db, ports.proof.saltKeys, { accountId, day: day ?? null })
    },
  }),
)

type Log = { readonly size: number; readonly checkpoint: string }

const LogRef = builder.objectRef<Log>('BalanceLog').implement({
  ...forTokens('public'),
  description: 'The public log of balances, append-only, in the format of transparency logs (C2SP tlog-tiles).',
  fields: (t) => ({
    size: t.exposeInt('size', { description: 'Number of entries in the log.' }),
    checkpoint: t.exposeString('checkpoint', {
      description: 'Signed head of the log, as served at `/proof/log/checkpoint`.',
    }),
    verifierKey: t.string({
      description: 'Public key of the log’s signature.',
      resolve: ({ checkpoint }, _args, { ports }) => ports.proof.verifierKeyOf(checkpoint),
    }),
  }),
})

builder.queryField('balanceLog', (t) =>
  t.field({
    ...audience('anyone', { token: 'public', mayLag: true }),
    type: LogRef,
    nullable: true,
    description: 'The head of the public log of balances. Null before the first night.',
    resolve: async (_root, _args, { platform: { db } }) => {
      const head = await latestCheckpoint(db)
      return head ? { size: head.size, checkpoint: head.note } : null
    },
  }),
)
