import { AccountKindEnum } from '#business/accounts/server/enums-graphql.ts'
import type { VerificationStatus } from '#business/accreditation/rules/verification.ts'
import { AccreditationStatus } from '#business/accreditation/server/enums-graphql.ts'
import { FundingSourceStatus, type ShownStatus } from '#business/banks/server/enums-graphql.ts'
import type { CustomerStatus } from '#business/identity/rules/customer-status.ts'
import { IdentityStatus } from '#business/identity/server/enums-graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { isOnHold } from '#engine/holds/legal-holds.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { UserId } from '#kernel/ids.ts'
import { operationsCommands } from '../commands.ts'
import { type AccountParty, accountParties } from './account-parties.ts'
import {
  type FoundInvestor,
  type InvestorAccount,
  type InvestorFile,
  investorFile,
  searchInvestors,
} from './investors.ts'
import { closePersonalData, openPersonalData, openUntil } from './openings.ts'

const FoundRef = builder.objectRef<FoundInvestor>('FoundInvestor').implement({
  description: 'Investor in search results, masked.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    accountId: t.exposeID('accountId'),
    name: t.exposeString('name', {
      description: 'First and last name, masked; “No name yet” if none was given.',
    }),
    email: t.exposeString('email', { description: 'Email address of the investor, masked.' }),
    identityStatus: t.field({
      type: IdentityStatus,
      nullable: true,
      resolve: (it) => it.identityStatus as CustomerStatus | null,
    }),
    accreditation: t.field({ type: AccreditationStatus, resolve: (it) => it.accreditation as VerificationStatus }),
    since: t.field({
      type: 'Instant',
      description: 'Time at which the person signed up.',
      resolve: ({ since }) => since,
    }),
  }),
})

builder.queryField('investors', (t) =>
  t.field({
    ...audience('operator', { shows: 'aMaskedPerson', dataClass: 'identity' }),
    type: [FoundRef],
    complexity: 60,
    description: 'Investors by the beginning of a name or an address, or by an account’s id; at most 25, masked.',
    args: {
      search: t.arg.string({
        description: 'Beginning of a name or email address, or the id of an account.',
        required: true,
      }),
    },
    resolve: (_root, { search }, { platform }) => searchInvestors(platform, search),
  }),
)

const PartyRef = builder.objectRef<AccountParty>('AccountParty').implement({
  description: 'Holder of an account, masked, for lists of accounts.',
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    userId: t.exposeID('userId'),
    party: t.exposeString('party', {
      description:
        'Name of the business, or first and last name of the owner. All but the first letters are masked unless the operator has opened the person’s data.',
    }),
  }),
})

builder.queryField('accountParties', (t) =>
  t.field({
    ...audience('operator', { shows: 'aMaskedPerson', dataClass: 'identity' }),
    type: [PartyRef],
    complexity: 60,
    description: 'The names behind accounts, one for each; accounts that there are not are left out.',
    args: {
      accountIds: t.arg
        .idList({ description: 'The accounts whose holders are named, `acc_…`.', required: true })
        .validate(givenId('acc').array()),
    },
    resolve: (_root, { accountIds }, { platform }) => accountParties(platform, accountIds),
  }),
)

const OpenedRef = builder.objectRef<NonNullable<InvestorFile['opened']>>('OpenedPersonalData').implement({
  description: 'Data that is open to this operator for a while. A tax number is never more than its last four digits.',
  fields: (t) => ({
    until: t.field({
      type: 'Instant',
      description: 'Time at which it is masked again, 15 minutes after it was opened.',
      resolve: ({ until }) => until,
    }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number; null if none was given.' }),
    dateOfBirth: t.exposeString('dateOfBirth', { nullable: true }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'The home address on one line; null if none was given.',
    }),
    ssnLastFour: t.exposeString('ssnLastFour', {
      nullable: true,
      description: 'The end of the Social Security number; null if none was given.',
    }),
  }),
})

const ObstaclesRef = builder.objectRef<NonNullable<InvestorFile['obstacles']>[number]>('OfferingObstacles').implement({
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    messages: t.stringList({
      description: 'Obstacles in words for the investor; empty if they may invest.',
      resolve: ({ messages }) => [...messages],
    }),
  }),
})

const BankRef = builder.objectRef<NonNullable<InvestorFile['banks']>[number]>('MaskedBank').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Bank and last digits of the account number.' }),
    status: t.field({ type: FundingSourceStatus, resolve: ({ status }) => status as ShownStatus }),
  }),
})

const AccountRef = builder.objectRef<InvestorAccount>('InvestorAccount').implement({
  description: 'Account of an investor, for the staff.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', {
      description: 'Title of the account; the name of a business is masked unless `opened` is present.',
    }),
    kind: t.expose('kind', { type: AccountKindEnum }),
    isFrozen: t.exposeBoolean('isFrozen'),
  }),
})

const FileRef = builder.objectRef<InvestorFile>('InvestorFile').implement({
  description: 'Investor as the staff see them: masked, unless the operator has opened the personal data.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    accountId: t.exposeID('accountId'),
    name: t.exposeString('name', {
      description: 'First and last name, masked unless `opened` is present; “No name yet” if none was given.',
    }),
    email: t.exposeString('email', {
      description: 'Email address of the investor, masked unless `opened` is present.',
    }),
    identityStatus: t.field({
      type: IdentityStatus,
      nullable: true,
      resolve: (it) => it.identityStatus as CustomerStatus | null,
    }),
    accreditation: t.field({ type: AccreditationStatus, resolve: (it) => it.accreditation as VerificationStatus }),
    since: t.field({
      type: 'Instant',
      description: 'Time at which the person signed up.',
      resolve: ({ since }) => since,
    }),
    isWealthChannel: t.exposeBoolean('isWealthChannel', {
      description: 'True if the person came through the wealth channel.',
    }),
    isFrozen: t.exposeBoolean('isFrozen'),
    isOnHold: t.boolean({
      description: 'True if a legal hold requires that all data about the person is kept.',
      resolve: ({ userId }, _args, { platform }) => isOnHold(platform.db, userId),
    }),
    accounts: t.field({
      type: [AccountRef],
      description: 'Accounts that the person owns, their individual account first.',
      resolve: ({ accounts }) => [...accounts],
    }),
    opened: t.field({
      type: OpenedRef,
      nullable: true,
      description: 'Personal data; null unless the operator has opened it.',
      resolve: ({ opened }) => opened,
    }),
    missing: t.stringList({
      description: 'Obstacles to any investment by the person, in words for staff; empty if there are none.',
      resolve: ({ missing }) => [...missing],
    }),
    obstacles: t.field({
      type: [ObstaclesRef],
      nullable: true,
      description: 'Obstacles in each offering by the checkout’s rules. Null unless `opened` is present.',
      resolve: ({ obstacles }) => obstacles && [...obstacles],
    }),
    banks: t.field({
      type: [BankRef],
      nullable: true,
      description: 'Bank accounts by bank and last digits, without removed ones. Null unless `opened` is present.',
      resolve: ({ banks }) => banks && [...banks],
    }),
  }),
})

builder.queryField('investorFile', (t) =>
  t.field({
    ...audience('operator', { shows: 'aMaskedPerson', dataClass: 'identity' }),
    type: FileRef,
    nullable: true,
    complexity: 60,
    description:
      'One investor and one of their accounts: what is missing, identity, banks, accreditation; null if there is none.',
    args: {
      userId: t.arg.id({ required: true, description: 'The person, `usr_…`.' }).validate(givenId('usr')),
      accountId: t.arg
        .id({ description: 'Account of the investor to show; left out, their own.' })
        .validate(givenId('acc')),
    },
    resolve: (_root, { userId, accountId }, { platform, viewer }) =>
      investorFile(platform, viewer!.userId, { userId, accountId: accountId ?? null }),
  }),
)

const AccessRef = builder.objectRef<{ readonly id: UserId }>('PersonalDataAccess').implement({
  description: 'State of an operator’s access to a person’s data.',
  fields: (t) => ({
    id: t.exposeID('id'),
    openUntil: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time until which the operator who asks may read it; null while it is masked.',
      resolve: ({ id }, _args, { platform, viewer }) => openUntil(platform, viewer!.userId, id),
    }),
  }),
})

commandField(operationsCommands.openPersonalData, {
  type: AccessRef,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, operationsCommands.openPersonalData, input, openPersonalData, {
      subject: input.userId,
    }),
})

commandField(operationsCommands.closePersonalData, {
  type: AccessRef,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, operationsCommands.closePersonalData, input, closePersonalData, {
      subject: input.userId,
    }),
})
