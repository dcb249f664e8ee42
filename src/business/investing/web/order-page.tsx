import { useParams } from 'react-router'
import { useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { BankRepair } from '#business/banks/web/bank-repair.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Stepper } from '#design/components/stepper/stepper.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import { centsText, priceText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { readId } from '#kernel/ids.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import { CancelOrder } from './cancel-order.tsx'
import { bankLabel, checkoutSteps } from './checkout.ts'
import styles from './order.module.css'
import { OrderBasket } from './order-basket.tsx'
import type { OrderLife } from './order-documents.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderDots } from './order-dots.tsx'
import { OrderEnd } from './order-end.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { originWords } from './order-words.ts'
import { SignPanel } from './sign-panel.tsx'
import { useOrder } from './use-order.ts'

export const meta = () => [{ title: `Order | ${company.name}` }]

export default function OrderPage() {
  const whose = useWhose()
  const { id = '' } = useParams()
  const { order, banks, query, expectNews } = useOrder(id)
  const { isReadOnly } = useAccountAccess()
  const stopped = isStopped(useMe())
  if (order === undefined)
    return (
      <NotLoaded query={query} what="The order" skeleton={<OrderLoading />}>
        The order has not changed. Check your connection and try again.
      </NotLoaded>
    )
  if (order === null) return <MissingOrder />
  const bank = banks.find((bank) => bank.id === order.fundingSourceId)
  const awaitsSignature = order.state === 'awaitingSignature'
  return (
    <>
      <PageHeader
        title={titleOf(order)}
        lead={whose(leadOf(order))}
        back={{ to: '/users/dashboard/', label: 'My Dashboard' }}
      />
      <div className={styles.page}>
        {awaitsSignature && <Stepper steps={checkoutSteps} current={2} />}
        <div className={styles.columns}>
          <div className={styles.main}>
            {awaitsSignature && bank && !stopped && <BankRepair banks={[bank]} onRepaired={query.refetch} />}
            {awaitsSignature && !isReadOnly && !stopped && (
              <SignPanel orderId={readId('ord', order.id)} onAnswered={expectNews} />
            )}
            <OrderEnd order={order} />
            {order.state === 'funding' && <OnItsWay order={order} />}
            <section aria-labelledby="steps">
              <h2 id="steps">Status</h2>
              <OrderTimeline order={order} />
            </section>
            <OrderBasket order={order} />
            <OrderDocuments order={order} />
          </div>
          <aside className={styles.receipt} aria-label="Receipt">
            <h2>Receipt</h2>
            <Receipt order={order} from={fromOf(order, bank, whose)} />
            {order.canCancel && !isReadOnly && (
              <div className={styles.actions}>
                <CancelOrder
                  orderId={readId('ord', order.id)}
                  together={order.basketOrders.length}
                  onDone={query.refetch}
                />
                {order.cancellableUntil && <small>Until {momentText(order.cancellableUntil)}</small>}
              </div>
            )}
            {!order.canCancel && order.cancellableUntil && (
              <p className={styles.actions}>
                <small>
                  You could cancel it until {momentText(order.cancellableUntil)}. The payment has since left your bank.
                </small>
              </p>
            )}
          </aside>
        </div>
      </div>
    </>
  )
}

/** The first view after signing: four dated steps, and where to follow them. */
const OnItsWay = ({ order }: { readonly order: OrderLife }) => (
  <section className={styles.way} aria-labelledby="way">
    <h2 id="way">{centsText(order.amount, { trim: true })} on its way</h2>
    <OrderDots order={order} />
    <p>
      There is nothing more to do. We email you when the shares arrive. Until then, your dashboard shows this order.
    </p>
    <ButtonLink to="/users/dashboard/">Go to your dashboard</ButtonLink>
  </section>
)

function fromOf(
  order: OrderLife,
  bank: Parameters<typeof bankLabel>[0] | undefined,
  whose: (text: string) => string,
): string {
  if (order.isPaidByCustodian) return 'The cash of the IRA at its custodian'
  if (!order.fundingSourceId) return whose('Your cash balance')
  return bank ? bankLabel(bank) : whose('Your bank')
}

const inPortfolio = ({ portfolio }: OrderLife): string => (portfolio ? ` in ${portfolio.name}` : '')

function titleOf(order: OrderLife): string {
  return `${centsText(order.amount, { trim: true })}${inPortfolio(order)}`
}

function leadOf(order: OrderLife): string {
  const shares = `${formatShares(microshares(order.shares))} shares`
  if (order.isPaidByCustodian) return leadOfDirection(order, shares)
  switch (order.state) {
    case 'awaitingSignature':
      return order.basketOrders.length > 1
        ? `You placed your order for ${shares}, together with the others in the same payment. One signature covers all of them.`
        : `You placed your order for ${shares}. Sign the agreement to continue.`
    case 'funding':
      return order.expectedSettlementOn
        ? `Signed. Your payment is on its way, and the ${shares} arrive on about ${dayText(order.expectedSettlementOn)}.`
        : `Signed. Your payment is on its way to buy ${shares}.`
    case 'settled':
      return `${shares} are in your account${order.settledAt ? `, since ${momentText(order.settledAt)}` : ''}.`
    case 'cancelled':
      return 'This order was canceled.'
    default:
      return 'This order failed.'
  }
}

/** The same for an order from an IRA, whose custodian is directed to pay. */
function leadOfDirection({ state, settledAt }: OrderLife, shares: string): string {
  switch (state) {
    case 'awaitingSignature':
      return `Your order for ${shares} is placed. Your signature directs the custodian to pay it from the IRA.`
    case 'funding':
      return `Signed. The custodian has your direction and pays for ${shares} once it has accepted it.`
    case 'settled':
      return `The IRA has ${shares}${settledAt ? `, since ${momentText(settledAt)}` : ''}.`
    case 'cancelled':
      return 'This order was canceled, and its direction with it.'
    default:
      return 'This order failed.'
  }
}

function Receipt({ order, from }: { readonly order: OrderLife; readonly from: string }) {
  const rows: readonly (readonly [string, string])[] = [
    ['Amount', centsText(order.amount)],
    ['Fee', centsText('0')],
    ['From', from],
    ['Shares', formatShares(microshares(order.shares))],
    ['Share price', `${priceText(order.sharePrice)}, in effect since ${dayText(order.priceEffectiveOn)}`],
    ...(BigInt(order.listedShares) > 0n ? [['Where the shares came from', fillWords(order)] as const] : []),
    ...(order.reward ? [[order.reward.name, rewardWords(order.reward)] as const] : []),
    ['Placed', `${momentText(order.placedAt)}. ${originWords(order.origin)}`],
    ...(order.actedBy ? [['Placed for the owner', order.actedBy] as const] : []),
    ['Order number', order.id],
  ]
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const sharesText = (count: string | bigint): string => `${formatShares(microshares(count))} shares`

function fillWords({ shares: all, listedShares }: OrderLife): string {
  const parts = [
    [BigInt(listedShares), 'from other investors'],
    [BigInt(all) - BigInt(listedShares), 'newly issued'],
  ] as const
  return parts
    .filter(([shares]) => shares > 0n)
    .map(([shares, words]) => `${sharesText(shares)} ${words}`)
    .join(', ')
}

function rewardWords({ state, amount, shares }: NonNullable<OrderLife['reward']>): string {
  const what = `${centsText(amount)} of shares, ${sharesText(shares)}`
  return `${what}${rewardEndings[state]}`
}

const rewardEndings = {
  promised: ', when the order settles',
  granted: '',
  released: ', not given',
  takenBack: ', taken back',
} as const

const MissingOrder = () => (
  <EmptyState
    title="We cannot find this order"
    action={<ButtonLink to="/users/dashboard/">Go to your dashboard</ButtonLink>}
  >
    It may belong to another account.
  </EmptyState>
)

function OrderLoading() {
  return (
    <div className={styles.page}>
      <div className={styles.loading}>
        <Skeleton width="80%" height={56} />
        <Skeleton lines={2} />
        <Skeleton height={260} />
      </div>
    </div>
  )
}
