import { v7 as uuidv7 } from 'uuid'
import type { Cents } from '#kernel/cents.ts'
import type { Backer } from './backer.ts'
import type { Answer, TestCompany } from './test-company.ts'

const place = `mutation ($id: ID!, $accountId: ID!, $bank: ID, $lines: [BasketLineInput!]!) {
  placeBasket(input: { id: $id, accountId: $accountId, fundingSourceId: $bank, lines: $lines }) { id portfolioId state basketId origin } }`

export type BasketInput = { readonly portfolio: string; readonly amount: Cents; readonly price?: bigint }

/** Places a basket as its page does; the answer is what a client sees. */
export const placeBasket = (
  testCompany: TestCompany,
  by: Backer,
  wishes: readonly BasketInput[],
  { id = `bsk_${uuidv7()}`, fromCash = false, ids = [] as readonly string[] } = {},
): Promise<Answer> =>
  testCompany.ask(by, place, {
    id,
    accountId: by.accountId,
    bank: fromCash ? null : by.bankId,
    lines: wishes.map(({ portfolio, amount, price = 1_250_000n }, index) => ({
      orderId: ids[index] ?? `ord_${uuidv7()}`,
      portfolioId: portfolio,
      amount: amount.toString(),
      sharePriceSeen: price.toString(),
      tenPercentConfirmed: true,
    })),
  })
