import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { autoInvestHour } from '#business/auto-invest/rules/schedule.ts'
import {
  cashLeavesAfterDays,
  depositReturnableDays,
  payoutHoldHours,
  preferredAccountFrom,
  transferLimit,
} from '#business/cash/rules/limits.ts'
import { linkEnds as invitationEnds } from '#business/delegates/rules/grant.ts'
import { maximumInvestment, minimumInvestment, tenPercentLimit } from '#business/investing/rules/limits.ts'
import { unsignedForDays } from '#business/investing/rules/order.ts'
import { signUpMinutes } from '#business/people/rules/sign-up-minutes.ts'
import { exitTerms } from '#business/portfolios/rules/exit-terms.ts'
import { regulations } from '#business/portfolios/rules/regulation.ts'
import { eraseOn } from '#business/privacy/rules/closure.ts'
import { publishedLateDays } from '#business/returns/rules/home-figures.ts'
import { type Rail, saleParts, sumOf } from '#business/selling/rules/sale-parts.ts'
import { saleTerms } from '#business/selling/rules/sale-terms.ts'
import { businessDay, daysBetween, plusMonths } from '#kernel/business-day.ts'
import { type Cents, cents, dollars, formatCents, noCents } from '#kernel/cents.ts'
import { type Rate, rate } from '#kernel/rate.ts'
import { demoOfferingFacts } from '#sandbox/demo/data/offering-facts.ts'
import { demoPortfolios } from '#sandbox/demo/data/portfolios.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/\.test\.|\/sandbox\/|README/.test(path))
    .map((path) => ({ where: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') }))

/** Everything that people read: the site's text and the sentences in screens. */
const words = [...filesOf('content', /\.(md|yaml|json)$/), ...filesOf('src', /(web|site)\/.*\.tsx?$/)]

const usd = (amount: Cents) => formatCents(amount, { trim: true })
const percentOf = (value: Rate) => `${Number(value) / 10_000}%`
const spelled: Readonly<Record<string, string>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, `${at}`]),
)
const inDigits = (said: string) => spelled[said.toLowerCase()] ?? said

const today = businessDay('2026-11-20')
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

/** Lowest and highest yearly costs of portfolios with public terms. */
function yearlyCosts(): string[] {
  const totals = demoPortfolios
    .filter(({ regulation }) => regulation !== 2)
    .map(({ id }) => demoOfferingFacts[id]!.yearlyCosts.reduce((sum, { onThousand }) => sum + onThousand, 0n))
    .filter((total) => total > 0n)
    .toSorted((a, b) => Number(a - b))
  return [totals.at(0)!, totals.at(-1)!].map((total) => formatCents(cents(total)))
}

/** Facts that prose states with a figure. The first group of each pattern must match the rules. */
const facts: readonly (readonly [fact: string, said: readonly string[], patterns: readonly RegExp[]])[] = [
  ['minutes to join', Object.values(signUpMinutes).map(String), [/about (\w+) minutes/gi]],
  [
    'the yearly costs on $1,000, the lowest and the highest',
    yearlyCosts(),
    [/cost a holder (\$[\d.]+) to/g, /cost a holder \$[\d.]+ to (\$[\d.]+) a year/g],
  ],
  [
    'the first order',
    [usd(minimumInvestment({ alreadyInvested: false }))],
    [
      /(\$[\d,]*\d)(?:,-)? (?:for your first investment|for a first order)/g,
      /first investment of (?:at least )?(\$[\d,]*\d)/g,
      /smallest order \| (\$[\d,]*\d)/gi,
    ],
  ],
  [
    'later orders',
    [usd(minimumInvestment({ alreadyInvested: true }))],
    [
      /(\$[\d,]*\d) (?:is enough to add|afterwards|once (?:you are )?invested)/g,
      /minimum for the next order is now (\$[\d,]*\d)/g,
    ],
  ],
  [
    'the largest order',
    [usd(maximumInvestment({ accredited: false }))],
    [/One order can be up to (\$[\d,]*\d)/g, /Up to (\$[\d,]*\d) an order, or/g, /and (\$[\d,]*\d) an order\./g],
  ],
  [
    'the largest order of the accredited',
    [usd(maximumInvestment({ accredited: true }))],
    [/or (\$[\d,]*\d) (?:if you are|for \[?)accredited/g, /(?:largest order \||orders? up to) (\$[\d,]*\d)/gi],
  ],
  [
    'the ten percent rule',
    [percentOf(rate(tenPercentLimit(dollars(1), noCents) * 10_000n))],
    [/(\d+%) of (?:yearly |the )?(?:the )?greater of/g],
  ],
  [
    'one bank transfer',
    [usd(transferLimit)],
    [/transfers? (?:carries|(?:can be )?up to) (?:at most |up to )?(\$[\d,]*\d)/g],
  ],
  [
    'cash leaves after the first investment',
    [`${cashLeavesAfterDays}`],
    [/(\w+) days after (?:your|the) first investment/gi],
  ],
  ['cash that was not invested leaves', [`${depositReturnableDays}`], [/(\w+) days after it arrive[sd]/g]],
  ['payouts rest after a change of banks', [`${payoutHoldHours}`], [/for (\w+) hours after you add a bank/g]],
  ['a preferred account', [usd(preferredAccountFrom)], [/you need (\$[\d,]*\d) invested/g]],
  [
    'the hold period',
    [`${exitTerms.holdYears}`],
    [
      /(?:less than|younger than|held under|sold within|sells? for|older than) (\w+) years(?! and)(?=[^.]*(?:\d% less|less \**\d|proceeds|full price))/g,
      /(?:five|5)% less (?:if a lot is sold )?within (\w+) years/g,
    ],
  ],
  [
    'the early discount',
    [`${exitTerms.earlyExitDiscountPercent}%`],
    [/sell (?:at the share price )?(?:for |\**less )(\d+%)/g],
  ],
  [
    'the exit penalty',
    [`${exitTerms.exitPenaltyPercent}%`],
    [/(?:gives|pays) \**(\d+%)\** (?:of the share price )?to the portfolio/g],
  ],
  [
    'a buyback',
    [percentOf(saleTerms.buybackDiscount)],
    [/(?:net asset value|NAV) less (\d+%)/g, /(\d+%) below net asset value/g],
  ],
  [
    'how long a sale takes',
    [`${exitTerms.saleTakesAboutDays}`],
    [/about (\w+) days (?:when|if) (?:there are )?buyers/gi, /sale takes about (\w+) days/g],
  ],
  ['rest before a record date', [`${saleTerms.restDaysBeforeRecordDay}`], [/(\w+) days\** before a record date/gi]],
  ['the yearly cap of a partnership', [percentOf(saleTerms.partnershipCap)], [/(\d+%) (?:of shares|in) a tax year/g]],
  [
    'shares of private offerings',
    [`${regulations[2].resaleAfterMonths}`, `${regulations[3].resaleAfterMonths}`],
    [/register no resale for (\w+) months/g],
  ],
  ['an order that was not signed', [`${unsignedForDays}`], [/have not signed ends by itself after (\w+) days/g]],
  [
    'an invitation',
    [`${now.until(invitationEnds(now)).total('hours') / 24}`],
    [/invitation that is not accepted within (\w+) days/g],
  ],
  ['auto-invest', [`${autoInvestHour}`], [/(\d+)(?::00)? a\.m\. (?:US )?Eastern/g]],
  ['the realised return', [`${publishedLateDays}`], [/(\d+) days late\b/g]],
  [
    'changing one’s mind about closing',
    [`${daysBetween(today, eraseOn(today))}`],
    [/(\w+) days (?:after closing |\| )you can change your mind/gi],
  ],
]

describe('a figure in prose is the one of the rules', () => {
  it.each(facts)('%s', (_fact, said, patterns) => {
    const found = words.flatMap(({ where, text }) =>
      patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([all, figure]) => ({ where, all, figure: figure! })),
      ),
    )
    // A pattern without a match would guard nothing.
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ figure }) => !said.includes(inDigits(figure)))).toEqual([])
  })

  it('never counts the exit penalty from what is left, as a sale counts it from the share price', () =>
    expect(words.filter(({ text }) => /\d%\** of (?:its|the) proceeds/.test(text)).map(({ where }) => where)).toEqual(
      [],
    ))
})

function soldFor(shares: number, worth: Cents, months: number, rail: Rail = 'matched'): string {
  const lot = {
    lotId: 'lot_a' as const,
    source: 'purchase' as const,
    acquiredOn: plusMonths(today, -months),
    shares: wholeShares(shares),
    cost: worth,
  }
  return formatCents(sumOf(saleParts([lot], worth, { on: today, rail, fee: rate(0) })).proceeds)
}

describe('a sale that is worked out in words comes to what the product pays', () => {
  it.each([
    ['faq/selling.yaml', 100, 1032_00, 48, 'matched'],
    ['faq/selling.yaml', 100, 1032_00, 12, 'matched'],
    ['faq/selling.yaml', 100, 1030_00, 12, 'matched'],
    ['pages/liquidity.md', 500, 5150_00, 48, 'matched'],
    ['pages/liquidity.md', 500, 5150_00, 12, 'matched'],
    ['pages/liquidity.md', 500, 5150_00, 12, 'redemption'],
    ['articles/liquidity-what-selling-really-takes.md', 200, 2064_00, 40, 'matched'],
    ['articles/liquidity-what-selling-really-takes.md', 200, 2064_00, 20, 'matched'],
    ['articles/what-a-target-return-leaves-out.md', 500, 5150_00, 18, 'matched'],
    ['articles/return-of-capital-and-cost-basis.md', 20, 206_00, 6, 'matched'],
  ] as const)('%s: %i shares worth %i cents after %i months, %s', (file, shares, worth, months, rail) => {
    const text = words.find(({ where }) => where === `content/${file}`)!.text
    expect(text).toContain(soldFor(shares, cents(worth), months, rail))
  })
})

describe('a target in words', () => {
  it('is that of the portfolio it links to', () => {
    const cards = words.flatMap(({ where, text }) =>
      [...text.matchAll(/figure: ([\d.]+)–([\d.]+)% target[\s\S]*?href: \/investment\/(\d+)\//g)].map(
        ([, low, high, id]) => ({ where, low, high, id }),
      ),
    )
    expect(cards.length).toBeGreaterThan(0)
    for (const { where, low, high, id } of cards) {
      const portfolio = demoPortfolios.find((each) => each.id === id)!
      expect({ where, id, target: `${low}%–${high}%` }).toEqual({
        where,
        id,
        target: `${percentOf(portfolio.targetLow)}–${percentOf(portfolio.targetHigh)}`,
      })
    }
  })
})
