import type { InputShapeFromFields } from '@pothos/core'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { idKey, pagedList, pagedWhole } from '#io/graphql/connection.ts'
import { givenId } from '#kernel/id-schema.ts'
import { type BreakId, readId } from '#kernel/ids.ts'
import { custodyCommands } from '../commands.ts'
import type { BreakKind, BreakSide } from '../rules/breaks.ts'
import { type ImportedFile, importStatementFile } from './import-statement.ts'
import { clearBreaks, explainBreak } from './resolve-breaks.ts'
import {
  type AccountKind,
  type BankBreak,
  type BankTie,
  bankBreakOf,
  bankBreaks,
  breaksCsv,
  countBreaks,
  countTies,
  latestTies,
  tiesOfAccount,
} from './tie-reads.ts'

const Kind = enumOf<AccountKind>('BankAccountKind', 'Kind of a bank account by the owner of its money.', {
  fbo: 'Investors’ cash.',
  issuer: 'One issuer’s.',
  operating: 'The company’s own.',
  partner: 'Wires from and to custodians.',
})
const Side = enumOf<BreakSide>('BankBreakSide', 'Side that has an entry that the other lacks.', {
  ledger: 'The ledger has booked it.',
  bank: 'The bank has stated it.',
  opening: 'The first statement did not begin with what the ledger had.',
})
const BreakKindEnum = enumOf<BreakKind>('BankBreakKind', 'Reason for a difference of the two sides.', {
  timing: 'The other side is expected to follow.',
  fee: 'The bank took a charge that is not booked yet.',
  unexplained: 'A person has to look.',
})
const ClosedHow = enumOf<NonNullable<BankBreak['closedHow']>>('BankBreakEnd', 'Way in which a break ended.', {
  matched: 'The other side followed.',
  cleared: 'An operator found what makes it good.',
  booked: 'The charge was booked.',
})

const TieRef = builder.objectRef<BankTie>('BankTie').implement({
  description:
    'A bank account at the end of a bank day: what the ledger has, what the bank states, and what makes them differ.',
  fields: (t) => {
    const amount = (
      name: 'ledger' | 'statement' | 'timing' | 'fees' | 'explained' | 'unexplained',
      description: string,
    ) =>
      t.expose(name, { type: 'Cents', nullable: true, description: `${description}; null before the first statement.` })
    return {
      bankAccountId: t.exposeID('bankAccountId', { description: 'cba_ and what the account is of.' }),
      kind: t.expose('kind', { type: Kind, description: 'Kind of bank account by the owner of its money.' }),
      mask: t.exposeString('mask', { description: 'The last digits of its number.' }),
      day: t.expose('day', {
        type: 'Day',
        nullable: true,
        description: 'The bank day; null before the first statement.',
      }),
      ledger: amount('ledger', 'Balance by our books, in cents'),
      statement: amount('statement', 'Balance by the bank’s statement, in cents'),
      timing: amount('timing', 'Amount that one side has and the other is expected to have soon, in cents'),
      fees: amount('fees', 'Bank charges that are not booked yet, in cents'),
      explained: amount('explained', 'Amount that is open but explained by operators, in cents'),
      unexplained: amount('unexplained', 'Unexplained amount in cents, zero if all is well'),
      openBreaks: t.exposeInt('openBreaks', { description: 'Number of open breaks.' }),
      oldestBankDays: t.exposeInt('oldestBankDays', { description: 'The age of the oldest of them, in bank days.' }),
    }
  },
})

const ties = pagedWhole<BankTie>({ name: 'bankTies', usual: 50, most: 200 })
const nights = pagedList<BankTie>({
  name: 'bankTieNights',
  usual: 30,
  most: 400,
  key: /^\d{4}-\d\d-\d\d$/,
  keyOf: ({ day }) => day!,
})
const TieConnection = builder.connectionObject(
  { type: TieRef, name: 'BankTieConnection', description: 'Bank accounts with the statements they are compared with.' },
  { name: 'BankTieEdge', description: 'One of them.' },
)

builder.queryField('bankTies', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    type: TieConnection,
    complexity: 20,
    description: 'Every bank account with the newest night on which ledger and statement were compared.',
    args: ties.args,
    resolve: async (_root, asked, { platform }) => ties.page(asked, await latestTies(platform)),
  }),
)

builder.queryField('bankTieNights', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    type: TieConnection,
    complexity: 20,
    description: 'The nights of one bank account, the newest first.',
    args: {
      ...nights.args,
      bankAccountId: t.arg
        .id({ required: true, description: 'Id of the bank account, as in `bankTies`.' })
        .validate(givenId('cba')),
    },
    resolve: (_root, { bankAccountId, ...asked }, { platform }) => {
      const id = readId('cba', bankAccountId)
      return nights.page(asked, {
        read: (page) => tiesOfAccount(platform, id, page),
        count: () => countTies(platform, id),
      })
    },
  }),
)

const BreakRef = builder.objectRef<BankBreak>('BankBreak').implement({
  description: 'An entry that the bank lacks, or a bank line that the ledger lacks.',
  fields: (t) => ({
    id: t.exposeID('id'),
    bankAccountId: t.exposeID('bankAccountId', { description: 'The bank account that it is on.' }),
    side: t.expose('side', { type: Side, description: 'Side that has the entry.' }),
    kind: t.expose('kind', {
      type: BreakKindEnum,
      description: 'Reason for the difference, as far as rules can tell.',
    }),
    day: t.expose('day', { type: 'Day', description: 'Day on which it was booked or stated.' }),
    bankDays: t.exposeInt('bankDays', { description: 'Its age in bank days.' }),
    amount: t.expose('amount', {
      type: 'Cents',
      description: 'In cents as the bank shows it: a credit is above zero.',
    }),
    reference: t.exposeString('reference', { description: 'Reference of the entry; empty if it has none.' }),
    words: t.exposeString('words', { description: 'The bank’s words on it.' }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description: 'Explanation by an operator; null while there is none.',
    }),
    explainedBy: t.exposeID('explainedBy', {
      nullable: true,
      description: 'Operator who explained it, `usr_…`; null while no one has.',
    }),
    closedOn: t.expose('closedOn', {
      type: 'Day',
      nullable: true,
      description: 'Day on which it ended; null while it is open.',
    }),
    closedHow: t.expose('closedHow', {
      type: ClosedHow,
      nullable: true,
      description: 'Way in which it ended; null while it is open.',
    }),
  }),
})

const breaks = pagedList<BankBreak>({ name: 'bankBreaks', usual: 50, most: 200, key: idKey, keyOf: ({ id }) => id })
const BreakConnection = builder.connectionObject(
  { type: BreakRef, name: 'BankBreakConnection', description: 'Breaks between ledger and bank, the oldest first.' },
  { name: 'BankBreakEdge', description: 'One break in the list.' },
)

const which = builder.args((t) => ({
  bankAccountId: t
    .id({ description: 'Bank account to which the answer is limited; left out, all.' })
    .validate(givenId('cba').nullish()),
  isClosedToo: t.boolean({ defaultValue: false, description: 'With those that have ended.' }),
}))
const whichOf = (args: InputShapeFromFields<typeof which>) => ({
  bankAccountId: args.bankAccountId ? readId('cba', args.bankAccountId) : null,
  isClosedToo: args.isClosedToo ?? false,
})

builder.queryField('bankBreaks', (t) =>
  t.field({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    type: BreakConnection,
    complexity: 20,
    description: 'Differences between ledger and bank, the oldest first.',
    args: { ...breaks.args, ...which },
    resolve: (_root, args, { platform }) =>
      breaks.page(args, {
        read: (page) => bankBreaks(platform, whichOf(args), page),
        count: () => countBreaks(platform, whichOf(args)),
      }),
  }),
)

builder.queryField('bankBreaksCsv', (t) =>
  t.string({
    ...audience('operator', { shows: 'theBooks', mayLag: true }),
    complexity: 50,
    description: 'The same list whole, as CSV.',
    args: which,
    resolve: (_root, args, { platform }) => breaksCsv(platform, whichOf(args)),
  }),
)

const ImportedRef = builder.objectRef<ImportedFile>('ImportedBankStatement').implement({
  description: 'A bank’s file that was imported, now or before.',
  fields: (t) => ({
    id: t.id({ description: 'SHA-256 of the file.', resolve: ({ hash }) => hash }),
    statements: t.exposeInt('statements', { description: 'Number of its statements.' }),
    ties: t.field({
      type: [TieRef],
      description: 'Every bank account as of now.',
      resolve: (_file, _args, { platform }) => latestTies(platform),
    }),
  }),
})

commandField(custodyCommands.importBankStatement, {
  type: ImportedRef,
  resolve: (input, context) =>
    sendCommand(context, custodyCommands.importBankStatement, input, (ctx, { name, content }) =>
      importStatementFile(ctx, { name, content, position: null }),
    ),
})

const ResolvedRef = builder.objectRef<{ id: BreakId }>('ResolvedBankBreak').implement({
  description: 'A break that was explained.',
  fields: (t) => ({
    id: t.exposeID('id'),
    break: t.field({
      type: BreakRef,
      nullable: true,
      description: 'The break as it is now.',
      resolve: ({ id }, _args, { platform }) => bankBreakOf(platform, id),
    }),
  }),
})

commandField(custodyCommands.explainBreak, {
  type: ResolvedRef,
  resolve: (input, context) => sendCommand(context, custodyCommands.explainBreak, input, explainBreak),
})

const ClearedRef = builder.objectRef<{ ids: BreakId[] }>('ClearedBankBreaks').implement({
  description: 'Breaks that were closed because they make each other good.',
  fields: (t) => ({
    id: t.id({ description: 'The first of them.', resolve: ({ ids }) => ids[0]! }),
    breaks: t.field({
      type: [BreakRef],
      description: 'The breaks as they are now.',
      resolve: async ({ ids }, _args, { platform }) =>
        (await Promise.all(ids.map((id) => bankBreakOf(platform, id)))).filter((it) => it !== undefined),
    }),
  }),
})

commandField(custodyCommands.clearBreaks, {
  type: ClearedRef,
  resolve: (input, context) => sendCommand(context, custodyCommands.clearBreaks, input, clearBreaks),
})
