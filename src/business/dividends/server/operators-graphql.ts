import { ApprovalPreviewRef } from '#engine/approvals/preview-graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { idKey, pagedList, placeKey } from '#io/graphql/connection.ts'
import { subtractCents } from '#kernel/cents.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { DividendId } from '#kernel/ids.ts'
import { dividendsCommands } from '../commands.ts'
import { dividendCan } from '../rules/dividend.ts'
import { approveDividendAsShown, dividendApprovalPreview, needsTwo } from './approve-as-shown.ts'
import { declareCorrection, declareDividend, recordEnd, withdrawDividend } from './declare-dividend.ts'
import { DividendKindEnum, DividendOrigin, DividendStateEnum } from './dividend-enums.ts'
import { countDeclared, type Dividend, dividendsById, pageOfDeclared } from './dividend-store.ts'
import { type Preview, type PreviewLine, previewLines, previewOf } from './register.ts'

export const DividendRef = builder.objectRef<Dividend>('Dividend').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: DividendKindEnum }),
    corrects: t.exposeID('corrects', {
      nullable: true,
      description: 'Dividend that it corrects, `div_…`; null if it corrects none.',
    }),
    portfolioId: t.exposeID('portfolioId'),
    month: t.expose('month', { type: 'Month' }),
    pool: t.field({ type: 'Cents', resolve: ({ pool }) => pool }),
    revenue: t.field({ type: 'Cents', resolve: ({ revenue }) => revenue }),
    costs: t.field({ type: 'Cents', resolve: ({ costs }) => costs }),
    reserve: t.field({ type: 'Cents', resolve: ({ reserve }) => reserve }),
    origin: t.expose('origin', { type: DividendOrigin }),
    reason: t.exposeString('reason', {
      description: 'Reason for an entered pool or a correction, which holders read; empty if the pool was computed.',
    }),
    recordOn: t.field({ type: 'Day', resolve: ({ recordOn }) => recordOn }),
    state: t.expose('state', { type: DividendStateEnum }),
    declaredBy: t.exposeString('declaredBy'),
    approversNeeded: t.int({
      description: 'Number of operators who must approve: 1 or 2.',
      resolve: async (dividend, _args, { platform: { db } }) => ((await needsTwo(db, dividend)) ? 2 : 1),
    }),
    firstApprovedBy: t.string({
      nullable: true,
      description: 'First of two operators who approved; null before, and if one is enough.',
      resolve: ({ firstApproval }) => firstApproval?.by ?? null,
    }),
    approvedBy: t.exposeString('approvedBy', {
      nullable: true,
      description: 'Operator who approved it, the second one if two were needed; null before.',
    }),
    paidAt: t.expose('paidAt', { type: 'Instant', nullable: true, description: 'Time of payment; null before.' }),
    holders: t.exposeInt('holders', {
      nullable: true,
      description: 'Number of holders who were paid; null before the payment.',
    }),
    paymentRefusal: t.exposeString('paymentRefusal', {
      nullable: true,
      description:
        'Reason why the payment failed although the money was there; it must be withdrawn. Null if it did not fail.',
    }),
  }),
})

const declared = pagedList<Dividend>({
  name: 'declaredDividends',
  usual: 50,
  most: 200,
  key: idKey,
  keyOf: ({ id }) => id,
})

const DividendConnection = builder.connectionObject(
  { type: DividendRef, name: 'DividendConnection', description: 'Declared dividends, the longest first.' },
  { name: 'DividendEdge', description: 'One dividend in the list.' },
)

builder.queryField('declaredDividends', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    type: DividendConnection,
    complexity: 20,
    description: 'Dividends that need a second operator or wait for the issuer’s money, the longest first.',
    args: declared.args,
    resolve: (_root, asked, { platform: { db } }) =>
      declared.page(asked, { read: (page) => pageOfDeclared(db, page), count: () => countDeclared(db) }),
  }),
)

const Line = builder.objectRef<PreviewLine>('DividendPreviewLine').implement({
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    shares: t.field({
      type: 'Microshares',
      description: 'Shares in the account at the end of the record day, in microshares.',
      resolve: ({ shares }) => shares,
    }),
    part: t.field({
      type: 'Cents',
      description: 'Share of the pool, rounded, in cents.',
      resolve: ({ part }) => part,
    }),
    received: t.field({
      type: 'Cents',
      description: 'Amount already paid, in cents; zero unless this is a correction.',
      resolve: ({ received }) => received,
    }),
    difference: t.field({
      type: 'Cents',
      description: 'Payment due now, in cents; below zero is reversed.',
      resolve: ({ part, received }) => subtractCents(part, received),
    }),
  }),
})

const lines = pagedList<PreviewLine>({
  name: 'dividendPreviewLines',
  usual: 100,
  most: 500,
  key: placeKey,
  keyOf: ({ place }) => String(place),
})
const LineConnection = builder.connectionObject(
  {
    type: Line,
    name: 'DividendPreviewLineConnection',
    description: 'Preview of each holder’s dividend, the largest first.',
  },
  { name: 'DividendPreviewLineEdge', description: 'One holder in the list.' },
)

type Foreseen = Preview & { readonly dividend: Dividend }
const PreviewRef = builder.objectRef<Foreseen>('DividendPreview').implement({
  fields: (t) => ({
    holders: t.exposeInt('holders', { description: 'Number of accounts that are paid.' }),
    totalShares: t.field({ type: 'Microshares', resolve: ({ totalShares }) => totalShares }),
    approval: t.field({
      type: ApprovalPreviewRef,
      description: 'Effect of approving the dividend now, with the hash that the approval needs.',
      resolve: ({ dividend }, _args, { platform }) => dividendApprovalPreview(platform, dividend.id),
    }),
    total: t.field({
      type: 'Cents',
      description: 'Total for all accounts, in cents: the sum of the differences. Below zero is reversed.',
      resolve: ({ total }) => total,
    }),
    lines: t.field({
      description: 'Preview of the dividend of each account.',
      type: LineConnection,
      complexity: 20,
      args: lines.args,
      resolve: ({ dividend, holders }, asked, { platform: { db } }) =>
        lines.page(asked, {
          read: (page) => previewLines(db, dividend, recordEnd(dividend.month), page),
          count: async () => holders,
        }),
    }),
  }),
})

builder.queryField('dividendPreview', (t) =>
  t.field({
    ...audience('operator', {
      shows: 'whatWaits',
      dataClass: 'identity',
      roles: ['fundAccounting', 'portfolioManager', 'compliance', 'auditor'],
    }),
    type: PreviewRef,
    nullable: true,
    complexity: 50,
    description:
      'Preview of a declared dividend, correction or reversal for every holder, the largest first; null unless it waits.',
    args: { id: t.arg.id({ description: 'The dividend, `div_…`.', required: true }).validate(givenId('div')) },
    resolve: async (_root, { id }, { platform }) => {
      const [dividend] = await dividendsById(platform.db, [id])
      if (!dividend || !dividendCan('withdraw', dividend.state)) return null
      return { dividend, ...(await previewOf(platform.db, dividend, recordEnd(dividend.month))) }
    },
  }),
)

const Changed = builder.objectRef<{ id: DividendId }>('ChangedDividend').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    dividend: t.field({
      type: DividendRef,
      nullable: true,
      description: 'The dividend after the change.',
      resolve: async ({ id }, _args, { platform }) => (await dividendsById(platform.db, [id]))[0],
    }),
    preview: t.field({
      type: ApprovalPreviewRef,
      nullable: true,
      complexity: 50,
      description: 'Effect of approving the dividend now; null unless it waits for approval.',
      resolve: async ({ id }, _args, { platform }) => {
        const [dividend] = await dividendsById(platform.db, [id])
        return dividend && dividendCan('withdraw', dividend.state) ? dividendApprovalPreview(platform, id) : null
      },
    }),
  }),
})

commandField(dividendsCommands.declareDividend, {
  type: Changed,
  resolve: async ({ id, portfolioId, month, pool, reason }, context) => {
    const input = { id, portfolioId, month, ...(pool == null ? {} : { pool }), ...(reason == null ? {} : { reason }) }
    return sendCommand(context, dividendsCommands.declareDividend, input, declareDividend)
  },
})

commandField(dividendsCommands.correctDividend, {
  type: Changed,
  resolve: async ({ id, corrects, pool, reason }, context) => {
    const input = { id, corrects, kind: 'correction' as const, reason, ...(pool == null ? {} : { pool }) }
    return sendCommand(context, dividendsCommands.correctDividend, input, declareCorrection, { subject: corrects })
  },
})

commandField(dividendsCommands.reverseDividend, {
  type: Changed,
  resolve: async ({ id, corrects, reason }, context) => {
    const input = { id, corrects, kind: 'reversal' as const, reason }
    return sendCommand(context, dividendsCommands.reverseDividend, input, declareCorrection, { subject: corrects })
  },
})

commandField(dividendsCommands.approveDividend, {
  type: Changed,
  resolve: (input, context) =>
    sendCommand(context, dividendsCommands.approveDividend, input, approveDividendAsShown(context.platform), {
      subject: input.id,
    }),
})

commandField(dividendsCommands.withdrawDividend, {
  type: Changed,
  resolve: (input, context) =>
    sendCommand(context, dividendsCommands.withdrawDividend, input, withdrawDividend, { subject: input.id }),
})
