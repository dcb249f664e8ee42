import { accountsOf } from '#business/accounts/server/public.ts'
import { estatesEvents } from '#business/estates/events.ts'
import { investingEvents } from '#business/investing/events.ts'
import { holdersOf } from '#business/people/server/public.ts'
import { referralsEvents } from '#business/referrals/events.ts'
import { transfersEvents } from '#business/transfers/events.ts'
import type { Ctx, Room } from '#engine/command/platform.ts'
import { follow, followAll } from '#engine/event/subscribe.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { task } from '#engine/jobs/jobs.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { portfoliosJobs } from '../jobs.ts'
import { portfoliosBinder } from './binder.ts'
import { portfoliosBooksRules } from './books-rules.ts'
import type { MonthSettled } from './close-month.ts'
import { alertFilings } from './filings.ts'
import type { MetersPort } from './meters-port.ts'
import { filingsToMake } from './open-work.ts'
import { portfoliosProposalHandlers } from './operator-proposals.ts'
import { forgetInvestor } from './portfolio-facts.ts'
import { addInvestors, investorsYetUnknown } from './portfolio-store.ts'
import { investorsFigure, raisedFigure, unaccreditedFigure } from './public-figures.ts'
import { areMetersBehind, readMeters, sendMeterReaders } from './read-meters.ts'
import { isWeatherDue, readWeather, sendForWeather } from './read-weather.ts'
import type { WeatherPort } from './weather-port.ts'

type PortfoliosPorts = {
  readonly meters: MetersPort
  readonly weather: WeatherPort
  readonly isMonthSettled: MonthSettled
}

export const portfoliosRoom = ({ meters, weather, isMonthSettled }: PortfoliosPorts): Room => ({
  name: 'portfolios',
  binder: portfoliosBinder,
  booksRules: portfoliosBooksRules,
  publicFigures: [raisedFigure, investorsFigure, unaccreditedFigure],
  tasks: [task(portfoliosJobs.readMeters, readMeters(meters)), task(portfoliosJobs.readWeather, readWeather(weather))],
  proposals: portfoliosProposalHandlers(isMonthSettled),
  openWork: [filingsToMake],
  dueWork: {
    readMeters: whenDue(areMetersBehind, sendMeterReaders),
    readWeather: whenDue(isWeatherDue, sendForWeather),
    alertFilings,
  },
  followers: [
    // An account whose only purchase was reversed, and that has no other shares, is not an investor: its place is free again.
    follow(investingEvents.orderReturned, async (ctx, returned) => {
      if (!returned.boughtOtherwise) await forgetInvestor(ctx, returned)
    }),
    followAll(investingEvents.orderSettled, noteInvestors),
    // Heirs, and people to whom shares or a reward were given, are holders of record as well as buyers.
    follow(estatesEvents.estateInherited, noteHolder),
    follow(transfersEvents.holdingsCame, noteHolder),
    follow(referralsEvents.referralRewardClaimed, (ctx, claimed) => noteInvestors(ctx, [claimed])),
  ],
})

type Came = { readonly accountId: AccountId; readonly portfolioIds: readonly PortfolioId[] }

const noteHolder = (ctx: Ctx, { accountId, portfolioIds }: Came): Promise<void> =>
  noteInvestors(
    ctx,
    portfolioIds.map((portfolioId) => ({ accountId, portfolioId })),
  )

/** Records the holders of portfolios, for the rules that count people. Recorded investors are not looked up again. */
async function noteInvestors(
  ctx: Ctx,
  settled: readonly { readonly accountId: AccountId; readonly portfolioId: PortfolioId }[],
): Promise<void> {
  const fresh = await investorsYetUnknown(ctx.tx, settled)
  if (fresh.length === 0) return
  const accounts = await accountsOf(
    ctx,
    fresh.map(({ accountId }) => accountId),
  )
  const holders = await holdersOf(ctx.tx, [...accounts.values()])
  await addInvestors(
    ctx.tx,
    fresh.map(({ accountId, portfolioId }) => ({
      portfolio_id: portfolioId,
      account_id: accountId,
      accredited: holders.get(accountId)?.isAccredited ?? false,
      first_invested_on: ctx.clock.today(),
    })),
  )
}
