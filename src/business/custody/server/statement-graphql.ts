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

const Kind = enumOf<AccountKind>('BankAccountKind', 'Kind of bank account, by the owner of its money.', {
  fbo: 'Cash of investors.',
  issuer: 'Money of one issuer.',
  operating: 'Money of the company.',
  partner: 'Wires to and from custodians.',
})
const Side = enumOf<BreakSide>('BankBreakSide', 'Side that has the entry.', {
  ledger: 'The ledger has it.',
  bank: 'The bank statement has it.',
  opening: 'The first statement did not begin with the ledger’s balance.',
})
const BreakKindEnum = enumOf<BreakKind>('BankBreakKind', 'Reason for a break.', {
  timing: 'The other side is expected to get the entry.',
  fee: 'The bank took a charge that is not posted yet.',
  unexplained: 'A person has to review it.',
})
const ClosedHow = enumOf<NonNullable<BankBreak['closedHow']>>('BankBreakEnd', 'Way in which a break was closed.', {
  matched: 'The other side got the entry.',
  cleared: 'An operator closed it together with breaks that cancel it out.',
  booked: 'The bank charge was posted.',
})

const TieRef = builder.objectRef<BankTie>('BankTie').implement({
  description: 'Bank account at the end of a bank day: balance by ledger, balance by bank, and the differences.',
  fields: (t) => {
    const amount = (
      name: 'ledger' | 'statement' | 'timing' | 'fees' | 'explained' | 'unexplained',
      description: string,
    ) =>
      t.expose(name, { type: 'Cents', nullable: true, description: `${description}; null before the first statement.` })
    return {
      bankAccountId: t.exposeID('bankAccountId', { description: 'The bank account, `cba_…`.' }),
      kind: t.expose('kind', { type: Kind, description: 'Kind of bank account by the owner of its money.' }),
      mask: t.exposeString('mask', { description: 'Last digits of the account number.' }),
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
      oldestBankDays: t.exposeInt('oldestBankDays', { description: 'Age of the oldest open break, in bank days.' }),
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
  { name: 'BankTieEdge', description: 'One bank account in the list.' },
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
  description: 'Entry that only the ledger or only the bank statement has.',
  fields: (t) => ({
    id: t.exposeID('id'),
    bankAccountId: t.exposeID('bankAccountId', { description: 'Bank account of the entry, `cba_…`.' }),
    side: t.expose('side', { type: Side, description: 'Side that has the entry.' }),
    kind: t.expose('kind', {
      type: BreakKindEnum,
      description: 'Reason for the break, as far as rules can tell.',
    }),
    day: t.expose('day', { type: 'Day', description: 'Day of the ledger entry or statement line.' }),
    bankDays: t.exposeInt('bankDays', { description: 'Age of the break in bank days.' }),
    amount: t.expose('amount', {
      type: 'Cents',
      description: 'Amount in cents as on the bank statement: a credit is above zero.',
    }),
    reference: t.exposeString('reference', { description: 'Reference of the entry; empty if it has none.' }),
    words: t.exposeString('words', { description: 'Text of the bank about the entry.' }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description: 'Explanation of an operator; null if there is none.',
    }),
    explainedBy: t.exposeID('explainedBy', {
      nullable: true,
      description: 'Operator who explained the break, `usr_…`; null if no one has.',
    }),
    closedOn: t.expose('closedOn', {
      type: 'Day',
      nullable: true,
      description: 'Day on which the break was closed; null while it is open.',
    }),
    closedHow: t.expose('closedHow', {
      type: ClosedHow,
      nullable: true,
      description: 'Way in which the break was closed; null while it is open.',
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
  isClosedToo: t.boolean({ defaultValue: false, description: 'True to include closed breaks.' }),
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
    description: 'Complete list of differences between ledger and bank, as CSV.',
    args: which,
    resolve: (_root, args, { platform }) => breaksCsv(platform, whichOf(args)),
  }),
)

const ImportedRef = builder.objectRef<ImportedFile>('ImportedBankStatement').implement({
  description: 'Bank statement file that was imported, now or before.',
  fields: (t) => ({
    id: t.id({ description: 'SHA-256 of the file, in hex.', resolve: ({ hash }) => hash }),
    statements: t.exposeInt('statements', { description: 'Number of statements in the file.' }),
    ties: t.field({
      type: [TieRef],
      description: 'All bank accounts after the import.',
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
  description: 'Breaks that were closed because they cancel each other out.',
  fields: (t) => ({
    id: t.id({ description: 'The first row of the request.', resolve: ({ ids }) => ids[0]! }),
    breaks: t.field({
      type: [BreakRef],
      description: 'The breaks after the change.',
      resolve: async ({ ids }, _args, { platform }) =>
        (await Promise.all(ids.map((id) => bankBreakOf(platform, id)))).filter((it) => it !== undefined),
    }),
  }),
})

commandField(custodyCommands.clearBreaks, {
  type: ClearedRef,
  resolve: (input, context) => sendCommand(context, custodyCommands.clearBreaks, input, clearBreaks),
})
