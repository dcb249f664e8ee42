import type { Law } from './parsed.ts'
import { isTest } from './places.ts'

/** Where cents, microshares and prices are computed: whole numbers only. */
const moneyPath =
  /^src\/(ledger\/|kernel\/(cents|microshares|share-price|rate|unit|largest-remainder)\.ts|business\/(cash|investing|auto-invest|selling|promotions|referrals|dividends)\/(rules|server)\/)/
const fraction =
  /^parseFloat\(\)$|\.toFixed$|\.toPrecision$|^Math\.(round|floor|ceil|trunc|fround|pow|sqrt|exp|log)$|^Number\.parseFloat$/

/** Money never meets a floating-point number: what would bring a fraction in, or round one, is not written there. */
export const floatLaw: Law = (file) =>
  isTest(file.path) || !moneyPath.test(file.path)
    ? []
    : file.uses
        .filter(({ what }) => fraction.test(what))
        .map(({ what, line }) => ({
          law: 'floats',
          path: file.path,
          line,
          says: `${what}: money is whole numbers, and rounding is spelled with them`,
        }))
