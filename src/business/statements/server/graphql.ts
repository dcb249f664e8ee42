import { authorizeAccount } from '#business/accounts/server/public.ts'
import { DocumentRef } from '#business/documents/server/graphql.ts'
import { documentAbout, findDocument } from '#business/documents/server/public.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { pagedList } from '#io/graphql/connection.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccountId, DocumentId } from '#kernel/ids.ts'
import { lastSealedDay } from '#ledger/seal.ts'
import { statementsCommands } from '../commands.ts'
import { monthPeriod } from '../rules/period.ts'
import { makeStatement, monthsWithActivity, subjectOf } from './make-statement.ts'

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly statements: { readonly files: FileStore }
  }
}

type MonthOf = { readonly accountId: AccountId; readonly month: string; readonly closedThrough: BusinessDay | null }

const StatementMonth = builder.objectRef<MonthOf>('StatementMonth').implement({
  ...forTokens('documents'),
  description: 'A month in which something was booked in an account.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month' }),
    from: t.field({ type: 'Day', description: 'Its first day.', resolve: ({ month }) => monthPeriod(month).from }),
    to: t.field({ type: 'Day', description: 'Its last day.', resolve: ({ month }) => monthPeriod(month).to }),
    isClosed: t.boolean({
      description: 'True if all its days are closed, so that its statement can be made.',
      resolve: ({ month, closedThrough }) => closedThrough !== null && monthPeriod(month).to <= closedThrough,
    }),
    document: t.field({
      type: DocumentRef,
      nullable: true,
      description: 'Statement of the month; null until it is first requested.',
      resolve: ({ accountId, month }, _args, { platform }) =>
        documentAbout(platform.db, { subject: subjectOf({ accountId, ...monthPeriod(month) }), kind: 'statement' }),
    }),
  }),
})

const months = pagedList<MonthOf>({
  name: 'statementMonths',
  usual: 12,
  most: 120,
  key: /^\d{4}-\d\d$/,
  keyOf: ({ month }) => month,
})

const MonthConnection = builder.connectionObject(
  { type: StatementMonth, name: 'StatementMonthConnection', description: 'Months with activity, the newest first.' },
  { name: 'StatementMonthEdge', description: 'One month in the list.' },
)

builder.queryField('statementMonths', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'documents' }),
    type: MonthConnection,
    nullable: true,
    complexity: 20,
    description: 'The months of an account for which there is a statement, or will be.',
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')), ...months.args },
    resolve: async (_root, { accountId, ...asked }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      const closedThrough = await lastSealedDay(platform.db)
      const all = (await monthsWithActivity(platform, accountId)).map((month) => ({ accountId, month, closedThrough }))
      return months.page(asked, {
        read: async ({ first, after }) => all.filter(({ month }) => after === null || month < after).slice(0, first),
        count: async () => all.length,
      })
    },
  }),
)

builder.queryField('booksClosedThrough', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: 'Day',
    nullable: true,
    description:
      'The last day in which nothing can be booked any more, as far as statements reach; null before the first.',
    resolve: (_root, _args, { platform }) => lastSealedDay(platform.db),
  }),
)

const MadeStatement = builder.objectRef<{ id: DocumentId }>('MadeStatement').implement({
  description: 'Statement that was requested.',
  fields: (t) => ({
    id: t.exposeID('id'),
    document: t.field({
      type: DocumentRef,
      nullable: true,
      description: 'The statement as a document.',
      resolve: ({ id }, _args, { platform }) => findDocument(platform.db, id),
    }),
  }),
})

commandField(statementsCommands.makeStatement, {
  type: MadeStatement,
  resolve: (input, context) =>
    sendCommand(context, statementsCommands.makeStatement, input, makeStatement(context.ports.statements.files)),
})
