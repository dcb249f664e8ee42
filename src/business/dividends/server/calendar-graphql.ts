import { authorizeAccount } from '#business/accounts/server/public.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccountId, CalendarFeedId } from '#kernel/ids.ts'
import { dividendsCommands } from '../commands.ts'
import {
  type CalendarEntry,
  calendarOf,
  checkInAll,
  checkLastEstimate,
  differenceOf,
  type EstimateCheck,
  monthsInAll,
  type PortfolioDividends,
} from '../rules/dividend-calendar.ts'
import { activeFeed, type CalendarFeed } from './calendar-feed-store.ts'
import { createCalendarFeed, dividendsByPortfolio, revokeCalendarFeed } from './dividend-calendar.ts'
import { DividendMonthRef, DividendMonthState } from './graphql.ts'

type Calendar = {
  readonly accountId: AccountId
  readonly today: BusinessDay
  readonly dividends: readonly PortfolioDividends[]
}

const Entry = builder.objectRef<CalendarEntry & { readonly accountId: AccountId }>('DividendCalendarEntry').implement({
  ...forTokens('activity'),
  description: 'Dividend of a portfolio for a month.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month' }),
    amount: t.expose('amount', { type: 'Cents', description: 'Amount in cents, after corrections if it was paid.' }),
    state: t.expose('state', { type: DividendMonthState }),
    on: t.expose('on', {
      type: 'Day',
      description: 'Day of payment, or the expected day by earlier payments.',
    }),
    lateReason: t.string({
      nullable: true,
      description: 'Reason why an estimated dividend comes later than usual; null if it is not late.',
      resolve: ({ lateReason }) => lateReason,
    }),
    dividendLineId: t.id({
      nullable: true,
      description: 'Dividend line that was paid, `dvl_…`, which `dividendTrace` takes; null before.',
      resolve: ({ dividendId, accountId }) => (dividendId ? `dvl_${dividendId}_${accountId}` : null),
    }),
  }),
})

const Check = builder.objectRef<EstimateCheck>('DividendEstimateCheck').implement({
  ...forTokens('activity'),
  description: 'Comparison of an estimate with the payment.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month' }),
    estimated: t.expose('estimated', {
      type: 'Cents',
      description: 'Estimate from the payments by the last day of the month and the shares held on it, in cents.',
    }),
    paid: t.expose('paid', { type: 'Cents', description: 'Amount paid, after corrections, in cents.' }),
    difference: t.field({
      type: 'Cents',
      description: 'Payment less estimate, in cents.',
      resolve: differenceOf,
    }),
  }),
})

type OfPortfolio = Calendar & { readonly of: PortfolioDividends }

const CalendarPortfolio = builder.objectRef<OfPortfolio>('DividendCalendarPortfolio').implement({
  ...forTokens('activity'),
  description: 'The dividends of one portfolio.',
  fields: (t) => ({
    portfolio: t.field({ type: PortfolioRef, resolve: ({ of }) => of.portfolioId }),
    entries: t.field({
      type: [Entry],
      description: 'Dividends by month, the oldest first.',
      resolve: ({ of, today, accountId }) => calendarOf(of, today).map((entry) => ({ ...entry, accountId })),
    }),
    lastEstimate: t.field({
      type: Check,
      nullable: true,
      description: 'Comparison of the newest estimate with its payment; null before there were both.',
      resolve: ({ of }) => checkLastEstimate(of),
    }),
  }),
})

const Feed = builder.objectRef<CalendarFeed>('DividendCalendarFeed').implement({
  description: 'Secret address that calendar programs read. The secret is shown only once.',
  fields: (t) => ({
    id: t.exposeID('id'),
    showsAmounts: t.exposeBoolean('showsAmounts', { description: 'True if calendar events show amounts.' }),
    createdAt: t.expose('createdAt', {
      description: 'Time at which the calendar address was created.',
      type: 'Instant',
    }),
    lastReadOn: t.expose('lastReadOn', {
      type: 'Day',
      nullable: true,
      description: 'Day on which a program last read it; null before.',
    }),
  }),
})

const CalendarRef = builder.objectRef<Calendar>('DividendCalendar').implement({
  ...forTokens('activity'),
  description: 'Dividends of an account: paid, declared or estimated. Different states are never added up.',
  fields: (t) => ({
    portfolios: t.field({
      type: [CalendarPortfolio],
      description: 'Dividends by portfolio.',
      resolve: (calendar) => calendar.dividends.map((of) => ({ ...calendar, of })),
    }),
    months: t.field({
      type: [DividendMonthRef],
      description: 'Dividends of all portfolios together, month by month and state by state.',
      resolve: ({ dividends, today }) => monthsInAll(dividends.flatMap((of) => calendarOf(of, today))),
    }),
    lastEstimate: t.field({
      type: Check,
      nullable: true,
      description: 'Comparison of estimate and payment for the newest paid month; null before there were both.',
      resolve: ({ dividends }) => checkInAll(dividends.flatMap((of) => checkLastEstimate(of) ?? [])),
    }),
    feed: t.field({
      type: Feed,
      nullable: true,
      description: 'Calendar address in use, for the owner; null if there is none.',
      resolve: ({ accountId }, _args, { platform }) => activeFeed(platform.db, accountId),
    }),
  }),
})

builder.queryField('dividendCalendar', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'activity' }),
    type: CalendarRef,
    nullable: true,
    complexity: 20,
    description: 'Dividends by month and portfolio, and how the last estimate compared with what was paid.',
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, { platform, viewer }): Promise<Calendar> => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return { accountId, today: platform.clock.today(), dividends: await dividendsByPortfolio(platform, accountId) }
    },
  }),
)

const Created = builder.objectRef<{ id: CalendarFeedId; accountId: AccountId }>('CreatedCalendarFeed').implement({
  description: 'Calendar address that was created.',
  fields: (t) => ({
    id: t.exposeID('id'),
    feed: t.field({
      type: Feed,
      nullable: true,
      description: 'The calendar address as saved.',
      resolve: ({ accountId }, _args, { platform }) => activeFeed(platform.db, accountId),
    }),
  }),
})

commandField(dividendsCommands.createCalendarFeed, {
  type: Created,
  resolve: async (input, context) => {
    const feedInput = { ...input, showsAmounts: input.showsAmounts ?? false }
    const made = await sendCommand(context, dividendsCommands.createCalendarFeed, feedInput, createCalendarFeed)
    return { ...made, accountId: input.accountId }
  },
})

const Revoked = builder.objectRef<{ id: AccountId }>('RevokedCalendarFeed').implement({
  description: 'An account whose calendar address was ended.',
  fields: (t) => ({
    id: t.exposeID('id'),
    feed: t.field({
      type: Feed,
      nullable: true,
      description: 'Address as it is kept; null, as there is none any more.',
      resolve: ({ id }, _args, { platform }) => activeFeed(platform.db, id),
    }),
  }),
})

commandField(dividendsCommands.revokeCalendarFeed, {
  type: Revoked,
  resolve: (input, context) => sendCommand(context, dividendsCommands.revokeCalendarFeed, input, revokeCalendarFeed),
})
