import { type Facts, shownCount, shownIf, shownMoney, shownRate, shownText } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { Cents } from '#kernel/cents.ts'
import { isOf } from '../rules/taxpayer.ts'
import { lastCloses } from './close-store.ts'
import type { CloseInput } from './close-year.ts'
import { type DepositInput, depositsOf } from './deposits.ts'
import type { NoticeInput } from './number-notices.ts'
import { noticesAbout, openWithholdings } from './withholding-store.ts'

type Sums = { readonly distributed: Cents; readonly proceeds: Cents; readonly forms: number }

export async function closeFacts(ctx: Ctx, { portfolioId, year, ...sums }: CloseInput & Sums): Promise<Facts> {
  const closed = (await lastCloses(ctx.tx, portfolioId)).find((close) => close.year === year)
  return {
    'Tax year': shownText(String(year)),
    'Closed as': shownIf(closed?.form, shownText),
    'Part that is a return of capital': shownIf(closed?.nondividend, shownRate),
    'Qualified part': shownIf(closed?.qualified, shownRate),
    'Ordinary income': shownIf(closed?.ordinaryIncome, shownMoney),
    'Interest income': shownIf(closed?.interestIncome, shownMoney),
    'Foreign taxes': shownIf(closed?.foreignTaxes, shownMoney),
    'Distributed on all forms': shownMoney(sums.distributed),
    'Proceeds on all forms': shownMoney(sums.proceeds),
    'Number of forms': shownCount(sums.forms),
  }
}

export async function depositFacts(ctx: Ctx, input: DepositInput): Promise<Facts> {
  const { withheld, open } = await depositsOf(ctx.tx, input, ctx.clock.now())
  return { 'Withheld in the year': shownMoney(withheld), 'Still to be deposited': shownMoney(open) }
}

export async function noticeFacts(ctx: Ctx, input: NoticeInput): Promise<Facts> {
  const ofThis = (await noticesAbout(ctx.tx, [input.userId])).filter((notice) => isOf(input, notice))
  const withholding = (await openWithholdings(ctx.tx, [input.userId])).find((open) => isOf(input, open))
  return {
    'Notices on record': shownCount(ofThis.length),
    'Withheld because': shownIf(withholding?.why, shownText),
  }
}
