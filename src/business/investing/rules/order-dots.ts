import { nextRecordDay } from '#business/portfolios/rules/record-day.ts'
import { businessDay, dayOf } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'

type Step = {
  readonly kind: string
  readonly state: string
  readonly at?: string | null | undefined
  readonly expectedOn?: string | null | undefined
}

export type OrderDot = {
  readonly label: 'Placed' | 'Sign' | 'Bank pays' | 'Payment' | 'Settled' | 'Earns'
  readonly state: 'done' | 'current' | 'ahead'
  /** The day on which it happened or is expected; null if unknown. */
  readonly on: string | null
  readonly isExpected: boolean
}

type Way = { readonly steps: readonly Step[]; readonly isFromBank: boolean }

/**
 * The four dots of an order: placed, paid, settled, and the first record day on which its shares earn a dividend.
 * Before the signature, the first dot is that signature. Null once the order has ended without shares.
 */
export function orderDots({ steps, isFromBank }: Way): readonly OrderDot[] | null {
  const [placed, signed, money, shares] = ['placed', 'signed', 'money', 'shares'].map((kind) =>
    steps.find((step) => step.kind === kind),
  )
  if (!placed || !money || !shares) return null
  const isSigned = signed?.state === 'done'
  const settledOn = dayOfStep(shares)
  const earnsOn = settledOn && nextRecordDay(businessDay(settledOn))
  return [
    isSigned || !signed ? dot('Placed', placed) : { ...dot('Sign', signed), state: 'current' },
    dot(isFromBank ? 'Bank pays' : 'Payment', money),
    dot('Settled', shares),
    { label: 'Earns', state: shares.state === 'done' ? 'current' : 'ahead', on: earnsOn, isExpected: true },
  ]
}

const dayOfStep = ({ at, expectedOn }: Step): string | null => (at ? dayOf(instant(at)) : (expectedOn ?? null))

const dot = (label: OrderDot['label'], step: Step): OrderDot => ({
  label,
  state: step.state as OrderDot['state'],
  on: dayOfStep(step),
  isExpected: !step.at,
})
