import { autoInvest } from './auto-invest.ts'
import { cash } from './cash.ts'
import { custody } from './custody.ts'
import { dividends } from './dividends.ts'
import { estates } from './estates.ts'
import { investing } from './investing.ts'
import { ira } from './ira.ts'
import { names } from './names.ts'
import { operators } from './operators.ts'
import { portfolios } from './portfolios.ts'
import { promotions } from './promotions.ts'
import { referrals } from './referrals.ts'
import { selling } from './selling.ts'
import { tax } from './tax.ts'
import { transfers } from './transfers.ts'
import type { Samples } from './world.ts'

/** How each mutation that moves money or decides who may is called; a room's new mutation gets its sample in the room's file. */
export const samples: Readonly<Record<string, Samples>> = {
  investing,
  cash,
  custody,
  ira,
  dividends,
  estates,
  transfers,
  names,
  portfolios,
  selling,
  autoInvest,
  promotions,
  referrals,
  tax,
  operators,
}
