import { numberText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'

type Compared = {
  readonly pool: string | null
  readonly meanBefore: string | null
  readonly twoAbove: string | null
  readonly takesTwo: boolean
}

/** "$4,120.00 is 118% of the mean of the payments before ($3,491.53). Two operators approve above $4,364.41." */
export function poolText({ pool, meanBefore, twoAbove, takesTwo }: Compared): string {
  if (pool === null) return 'It is compared once the cash is on record.'
  const amount = formatCents(cents(pool))
  if (meanBefore === null || BigInt(meanBefore) === 0n)
    return `${amount}; there is no payment before to compare it with.`
  const percent = (BigInt(pool) * 100n) / BigInt(meanBefore)
  const compared = `${amount} is ${percent}% of the mean of the payments before (${formatCents(cents(meanBefore))}).`
  if (twoAbove === null) return `${compared} Fewer than three were made, so one operator approves it.`
  const line = formatCents(cents(twoAbove))
  return takesTwo
    ? `${compared} It is above ${line}, so two operators must approve it.`
    : `${compared} Above ${line}, two operators must approve.`
}

type Changed = Readonly<Record<'more' | 'less' | 'newHolders' | 'goneHolders', number>> & {
  readonly monthBefore: string
}

const counted = (count: number, one: string, many: string): string => `${numberText(count)} ${count === 1 ? one : many}`

export const changedText = ({ monthBefore, more, less, newHolders, goneHolders }: Changed): string =>
  `Since ${dayText(monthBefore)}, ${counted(more, 'holder gets', 'holders get')} more and ${counted(less, 'gets', 'get')} less; ${counted(newHolders, 'is', 'are')} new and ${counted(goneHolders, 'has', 'have')} sold all shares.`
