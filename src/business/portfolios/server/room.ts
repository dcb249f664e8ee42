import { accountsOf } from '#business/accounts/server/door.ts'
import { investorsOf } from '#business/people/server/door.ts'
import type { Ctx, Room } from '#platform/command/platform.ts'
import type { MetersPort } from './meters-port.ts'
import { forgetInvestor } from './portfolio-facts.ts'
import { addInvestors, investorsYetUnknown } from './portfolio-store.ts'
import { portfolioProposals } from './proposals.ts'
import { readMeter, sendMeterReaders } from './read-meters.ts'
import { readWeather, sendForWeather } from './read-weather.ts'
import type { WeatherPort } from './weather-port.ts'

/** Portfolios: offerings, their plants, what the meters recorded, prices, updates and each month's cash. */
export const portfoliosRoom = ({ meters, weather }: { meters: MetersPort; weather: WeatherPort }): Room => ({
  name: 'portfolios',
  tasks: { 'portfolios.readMeter': readMeter(meters), 'portfolios.readWeather': readWeather(weather) },
  proposals: portfolioProposals,
  dueWork: { readMeters: sendMeterReaders, readWeather: sendForWeather },
  followersOfAll: { orderSettled: noteInvestors },
  followers: {
    // Whose only purchase was taken back is no investor of it: the place is free again.
    orderReturned: async (ctx: Ctx, returned: { accountId: string; portfolioId: string; boughtOtherwise: boolean }) => {
      if (!returned.boughtOtherwise) await forgetInvestor(ctx, returned)
    },
  },
})

/** Remembers who holds what, for the rules that count people. Who is known as an investor already is not looked up again. */
async function noteInvestors(
  ctx: Ctx,
  settled: readonly { readonly accountId: string; readonly portfolioId: string }[],
): Promise<void> {
  const fresh = await investorsYetUnknown(ctx.tx, settled)
  if (fresh.length === 0) return
  const accounts = await accountsOf(
    ctx,
    fresh.map(({ accountId }) => accountId),
  )
  const investors = await investorsOf(
    ctx.tx,
    [...accounts.values()].map(({ ownerId }) => ownerId),
  )
  await addInvestors(
    ctx.tx,
    fresh.map(({ accountId, portfolioId }) => ({
      portfolio_id: portfolioId,
      account_id: accountId,
      accredited: investors.get(accounts.get(accountId)?.ownerId ?? '')?.isAccredited ?? false,
      first_invested_on: ctx.clock.today(),
    })),
  )
}
