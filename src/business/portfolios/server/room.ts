import { accountOf } from '#business/accounts/server/door.ts'
import { investorOf } from '#business/people/server/door.ts'
import type { Ctx, Room } from '#platform/command/platform.ts'
import type { MetersPort } from './meters-port.ts'
import { noteInvestor } from './portfolio-facts.ts'
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
  followers: {
    orderSettled: async (ctx: Ctx, { accountId, portfolioId }: { accountId: string; portfolioId: string }) => {
      const account = await accountOf(ctx, accountId)
      const investor = account && (await investorOf(ctx.tx, account.ownerId))
      await noteInvestor(ctx, { portfolioId, accountId, accredited: investor?.isAccredited ?? false })
    },
  },
})
