import { subtractCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { audience, builder, enumOf } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { dividendsCommands } from '../commands.ts'
import type { DividendKind, DividendState } from '../rules/dividend.ts'
import { approveDividend } from './approve-dividend.ts'
import { declareDividend, declareMending, recordEnd, withdrawDividend } from './declare-dividend.ts'
import { type Dividend, declaredDividends, dividendsById } from './dividend-store.ts'
import { type Preview, type PreviewLine, previewOf } from './register.ts'

const DividendKindEnum = enumOf<DividendKind>('DividendKind', 'What a dividend is.', {
  regular: 'For a month.',
  correction: 'The difference to what an earlier one should have been.',
  reversal: 'Takes an earlier one back.',
})

const DividendStateEnum = enumOf<DividendState>('DividendState', 'How far a dividend has come.', {
  declared: 'Waits for a second operator.',
  paid: 'Paid.',
  withdrawn: 'Taken back before it was paid.',
  reversed: 'Paid, and taken back.',
})

const DividendRef = builder.objectRef<Dividend>('Dividend').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: DividendKindEnum }),
    corrects: t.exposeID('corrects', { nullable: true, description: 'The dividend that a correction mends.' }),
    portfolioId: t.exposeID('portfolioId'),
    month: t.exposeString('month'),
    pool: t.field({ type: 'Cents', resolve: ({ pool }) => pool }),
    revenue: t.field({ type: 'Cents', resolve: ({ revenue }) => revenue }),
    costs: t.field({ type: 'Cents', resolve: ({ costs }) => costs }),
    reserve: t.field({ type: 'Cents', resolve: ({ reserve }) => reserve }),
    origin: t.exposeString('origin', { description: 'computed from the month’s cash, or entered' }),
    reason: t.exposeString('reason'),
    recordOn: t.field({ type: 'Day', resolve: ({ recordOn }) => recordOn }),
    state: t.expose('state', { type: DividendStateEnum }),
    declaredBy: t.exposeString('declaredBy'),
  }),
})

builder.queryField('declaredDividends', (t) =>
  t.field({
    ...audience('operator'),
    type: [DividendRef],
    description: 'What waits for a second operator.',
    resolve: (_root, _args, { platform }) => declaredDividends(platform.db),
  }),
)

const Line = builder.objectRef<PreviewLine>('DividendPreviewLine').implement({
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    shares: t.field({ type: 'Microshares', resolve: ({ shares }) => shares }),
    part: t.field({ type: 'Cents', resolve: ({ part }) => part }),
    received: t.field({
      type: 'Cents',
      description: 'What was paid of it before; nothing where this is no correction.',
      resolve: ({ received }) => received,
    }),
    difference: t.field({ type: 'Cents', resolve: ({ part, received }) => subtractCents(part, received) }),
  }),
})
const PreviewRef = builder.objectRef<Preview>('DividendPreview').implement({
  fields: (t) => ({
    holders: t.exposeInt('holders'),
    totalShares: t.field({ type: 'Microshares', resolve: ({ totalShares }) => totalShares }),
    total: t.field({ type: 'Cents', resolve: ({ total }) => total }),
    lines: t.field({ type: [Line], resolve: ({ lines }) => [...lines] }),
  }),
})

builder.queryField('dividendPreview', (t) =>
  t.field({
    ...audience('operator'),
    type: PreviewRef,
    nullable: true,
    complexity: 50,
    description: 'What a declared dividend, correction or reversal would give every holder; the largest first.',
    args: {
      id: t.arg.id({ required: true }),
      first: t.arg.int({ defaultValue: 100 }),
      skip: t.arg.int({ defaultValue: 0 }),
    },
    resolve: async (_root, { id, first, skip }, { platform }) => {
      const [dividend] = await dividendsById(platform.db, [id])
      if (dividend?.state !== 'declared') return null
      const page = { first: Math.min(Math.max(first ?? 100, 1), 500), skip: Math.max(skip ?? 0, 0) }
      return previewOf(platform.db, dividend, recordEnd(dividend.month), page)
    },
  }),
)

const Changed = builder
  .objectRef<{ id: string }>('ChangedDividend')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) })

/** Runs an operator's use case once under its key. */
const act = async <Ask extends object>(
  { platform, viewer }: GraphContext,
  operation: keyof typeof dividendsCommands,
  { key, subject, input }: { key: string; subject: string; input: Ask },
  work: (ctx: Ctx, ask: Ask) => Promise<{ id: string } | Refusal>,
): Promise<{ id: string }> =>
  orRefuse(
    await runCommand(
      platform,
      { actor: viewer!.actor, command: dividendsCommands[operation], key, input, subject },
      (ctx) => work(ctx, input),
    ),
  )

builder.mutationField('declareDividend', (t) =>
  t.field({
    ...audience('operator'),
    type: Changed,
    description: 'Without a pool it is what the month’s cash leaves; an entered pool says why.',
    args: {
      id: t.arg.id({ required: true, description: 'div_ and a UUIDv7, made by whoever declares.' }),
      portfolioId: t.arg.id({ required: true }),
      month: t.arg.string({ required: true }),
      pool: t.arg({ type: 'Cents' }),
      reason: t.arg.string(),
    },
    resolve: async (_root, { id, portfolioId, month, pool, reason }, context) => {
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) orRefuse(refuse('badMonth', 'A month looks like 2026-10.', 'month'))
      const input = { id, portfolioId, month, ...(pool == null ? {} : { pool }), ...(reason == null ? {} : { reason }) }
      return act(context, 'declareDividend', { key: id, subject: id, input }, declareDividend)
    },
  }),
)

builder.mutationField('correctDividend', (t) =>
  t.field({
    ...audience('operator'),
    type: Changed,
    description: 'Declares the difference to a paid dividend: more is paid, less comes off the next ones.',
    args: {
      id: t.arg.id({ required: true, description: 'div_ and a UUIDv7 of the correction.' }),
      corrects: t.arg.id({ required: true }),
      pool: t.arg({
        type: 'Cents',
        description: 'As it should have been; left out, what the month’s cash leaves now.',
      }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { id, corrects, pool, reason }, context) => {
      const input = { id, corrects, kind: 'correction' as const, reason, ...(pool == null ? {} : { pool }) }
      return act(context, 'correctDividend', { key: id, subject: corrects, input }, declareMending)
    },
  }),
)

builder.mutationField('reverseDividend', (t) =>
  t.field({
    ...audience('operator'),
    type: Changed,
    description: 'Declares that a paid dividend should not have been paid at all.',
    args: {
      id: t.arg.id({ required: true, description: 'div_ and a UUIDv7 of the reversal.' }),
      corrects: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { id, corrects, reason }, context) => {
      const input = { id, corrects, kind: 'reversal' as const, reason }
      return act(context, 'reverseDividend', { key: id, subject: corrects, input }, declareMending)
    },
  }),
)

for (const [name, change] of [
  ['approveDividend', approveDividend],
  ['withdrawDividend', withdrawDividend],
] as const) {
  builder.mutationField(name, (t) =>
    t.field({
      ...audience('operator'),
      type: Changed,
      args: { key: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
      resolve: (_root, { key, id }, context) => act(context, name, { key, subject: id, input: { id } }, change),
    }),
  )
}
