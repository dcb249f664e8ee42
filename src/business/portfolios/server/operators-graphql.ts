import { type Refusal, refuse } from '#kernel/refusal.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Ctx } from '#platform/command/platform.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import type { PortfolioStatus } from '../rules/portfolio-status.ts'
import { changePortfolioStatus } from './add-offering.ts'
import { publishSharePrice } from './publish-share-price.ts'
import { publishUpdate } from './publish-update.ts'
import { recordPeriodCash } from './record-period-cash.ts'

type Done = { readonly id: string }
const Published = builder.objectRef<Done>('OperatorsWork').implement({
  description: 'What an operator published or recorded.',
  fields: (t) => ({ id: t.exposeID('id') }),
})

async function act<Input extends { readonly key: string }>(
  { platform, viewer }: GraphContext,
  operation: string,
  { key, ...input }: Input,
  work: (ctx: Ctx) => Promise<Done | Refusal>,
): Promise<Done> {
  return orRefuse(await runCommand(platform, { actor: viewer!.actor, operation, key, input }, work))
}

builder.mutationField('publishSharePrice', (t) =>
  t.field({
    ...audience('operator'),
    type: Published,
    description: 'What a share costs from a later day on. Under Regulation A it needs the filing that announced it.',
    args: {
      key: t.arg.string({ required: true }),
      portfolioId: t.arg.id({ required: true }),
      price: t.arg({ type: 'SharePrice', required: true }),
      effectiveOn: t.arg({ type: 'Day', required: true }),
      filingReference: t.arg.string(),
    },
    resolve: (_root, args, context) =>
      act(context, 'publishSharePrice', args, (ctx) =>
        publishSharePrice(ctx, { ...args, filingReference: args.filingReference ?? null }),
      ),
  }),
)

builder.mutationField('publishUpdate', (t) =>
  t.field({
    ...audience('operator'),
    type: Published,
    args: {
      key: t.arg.string({ required: true }),
      id: t.arg.id({ required: true, description: 'upd_ and a UUIDv7, made by whoever publishes.' }),
      portfolioId: t.arg.id({ required: true }),
      plantId: t.arg.id(),
      title: t.arg.string({ required: true }),
      body: t.arg.string({ required: true }),
    },
    resolve: (_root, args, context) => {
      if (!/^upd_[0-9a-f-]{36}$/.test(args.id)) orRefuse(refuse('badId', 'Reload the page and try again.', 'id'))
      return act(context, 'publishUpdate', args, (ctx) =>
        publishUpdate(ctx, { ...args, plantId: args.plantId ?? null }),
      )
    },
  }),
)

builder.mutationField('recordPeriodCash', (t) =>
  t.field({
    ...audience('operator'),
    type: Published,
    description: "A month's cash. Without a revenue it is what the recorded production sold for.",
    args: {
      key: t.arg.string({ required: true }),
      portfolioId: t.arg.id({ required: true }),
      month: t.arg.string({ required: true }),
      revenue: t.arg({ type: 'Cents' }),
      costs: t.arg({ type: 'Cents', required: true }),
      reserve: t.arg({ type: 'Cents', required: true }),
      note: t.arg.string(),
    },
    resolve: (_root, { revenue, note, ...args }, context) => {
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(args.month))
        orRefuse(refuse('badMonth', 'Give the month like 2026-10.', 'month'))
      const ask = { ...args, ...(revenue == null ? {} : { revenue }), ...(note == null ? {} : { note }) }
      return act(context, 'recordPeriodCash', ask, (ctx) => recordPeriodCash(ctx, ask))
    },
  }),
)

builder.mutationField('changePortfolioStatus', (t) =>
  t.field({
    ...audience('operator'),
    type: Published,
    description: 'Opens, pauses or closes a portfolio from today on.',
    args: {
      key: t.arg.string({ required: true }),
      portfolioId: t.arg.id({ required: true }),
      status: t.arg.string({ required: true, description: 'coming_soon, open, paused or closed' }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, args, context) => {
      if (!['coming_soon', 'open', 'paused', 'closed'].includes(args.status))
        orRefuse(refuse('badStatus', 'A portfolio is coming_soon, open, paused or closed.', 'status'))
      const ask = { ...args, status: args.status as PortfolioStatus }
      return act(context, 'changePortfolioStatus', ask, (ctx) => changePortfolioStatus(ctx, ask))
    },
  }),
)
