import { useParams } from 'react-router'
import { useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Status } from '#design/components/status/status.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import { centsText, priceText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { CancelSellOrder } from './cancel-sell-order.tsx'
import { ConfirmSellOrder } from './confirm-sell-order.tsx'
import { SaleFigures } from './sale-figures.tsx'
import { SaleLots } from './sale-lots.tsx'
import { sharesText, stateWords } from './sale-words.ts'
import {
  type SellOrderLife,
  saleLotFragment,
  saleSumFragment,
  sellOrderDocument,
  sellOrderFragment,
} from './sell-documents.ts'
import styles from './selling.module.css'

export const meta = () => [{ title: `Your sale | ${company.name}` }]

const back = { to: '/users/sales', label: 'Sell orders' }
const askAgainMs = 15_000

export default function SellOrderPage() {
  const { id = '' } = useParams()
  const query = useQuery(sellOrderDocument, { variables: { id }, pollInterval: askAgainMs })
  const order = query.data && readFragment(sellOrderFragment, query.data.sellOrder ?? null)
  if (order === undefined)
    return (
      <NotLoaded query={query} what="The order" skeleton={<Waiting />}>
        The order has not changed.
      </NotLoaded>
    )
  if (order === null)
    return (
      <EmptyState title="We cannot find this order" action={<ButtonLink to="/users/sales">Sell orders</ButtonLink>}>
        It may belong to another account.
      </EmptyState>
    )
  return <Life order={order} refetch={query.refetch} />
}

const Waiting = () => (
  <div className={styles.page}>
    <Skeleton height={240} />
  </div>
)

function Life({ order, refetch }: { readonly order: SellOrderLife; readonly refetch: () => unknown }) {
  const whose = useWhose()
  const { isReadOnly } = useAccountAccess()
  const stopped = isStopped(useMe())
  const words = stateWords(order)
  const fills = nodesOf(order.fills)
  return (
    <>
      <PageHeader
        title={`${sharesText(order.shares)}${order.portfolio ? ` of ${order.portfolio.name}` : ''}`}
        lead={whose(leadOf(order))}
        back={back}
      />
      <div className={styles.page}>
        {order.state === 'cancelled' && order.endReason && <Banner kind="info" title={whose(order.endReason)} />}
        <div className={styles.columns}>
          <section className={styles.sales} aria-labelledby="sold">
            <h2 id="sold">Sold</h2>
            {fills.length === 0 ? (
              <p className={styles.quiet}>
                Nothing yet. Until they sell, the shares stay in the account and earn dividends.
              </p>
            ) : (
              fills.map((fill) => <Sale key={fill.id} fill={fill} isAtCustodian={order.isAtCustodian} />)
            )}
            {order.fills.totalCount > fills.length && (
              <p className={styles.quiet}>
                The first {fills.length} of {order.fills.totalCount} sales.
              </p>
            )}
          </section>
          <aside className={styles.receipt} aria-label="The order">
            <Status kind={words.kind}>{words.text}</Status>
            <Facts facts={factsOf(order)} />
            {!isReadOnly && (
              <div className={styles.actions}>
                {order.canConfirm && !stopped && <ConfirmSellOrder order={order} onDone={refetch} />}
                {order.canCancel && <CancelSellOrder order={order} onDone={refetch} />}
              </div>
            )}
          </aside>
        </div>
      </div>
    </>
  )
}

function Sale({
  fill,
  isAtCustodian,
}: {
  readonly fill: SellOrderLife['fills']['edges'][number]['node']
  readonly isAtCustodian: boolean
}) {
  const sum = readFragment(saleSumFragment, fill.sum)
  return (
    <article className={styles.sale}>
      <h3>
        {sharesText(fill.shares)} at {priceText(fill.sharePrice)}
      </h3>
      <p className={styles.quiet}>
        {momentText(fill.at)}, {fill.rail === 'redemption' ? 'bought back by the issuer' : 'to a buyer'}.{' '}
        {isAtCustodian ? 'The money goes to the custodian of the IRA.' : 'The money is in the cash balance.'}
      </p>
      <p>
        Worth {centsText(sum.value)}, you got <strong>{centsText(sum.proceeds)}</strong>.
      </p>
      <Disclosure title="Deductions, lot by lot">
        <SaleFigures sum={sum} rail={fill.rail} />
        <SaleLots
          lots={readFragment(saleLotFragment, nodesOf(fill.lots))}
          total={fill.lots.totalCount}
          caption="Proceeds of each lot"
        />
      </Disclosure>
    </article>
  )
}

function leadOf({ state, queuePlace, filledShares }: SellOrderLife): string {
  if (state === 'filled') return 'All of it is sold.'
  if (state === 'cancelled')
    return BigInt(filledShares) > 0n ? 'Part was sold; the rest is no longer for sale.' : 'Nothing was sold.'
  if (state === 'indicated')
    return 'We recorded your request. No shares are reserved; confirm it when buyers are matched.'
  if (state === 'awaitingCustodian')
    return 'The custodian reviews the direction to sell. Once it has approved, the shares are on offer.'
  return queuePlace ? `Place ${queuePlace.place} in the queue. ${queuePlace.timeToSell.text}` : 'Waiting for a buyer.'
}

function aheadText({ place, sharesAhead }: NonNullable<SellOrderLife['queuePlace']>): string {
  const orders = place - 1
  return orders === 0 ? 'nobody' : `${orders} ${orders === 1 ? 'order' : 'orders'}, ${sharesText(sharesAhead)}`
}

function factsOf(order: SellOrderLife) {
  const place = order.queuePlace
  return [
    { label: 'Listed', value: `${sharesText(order.shares)}, ${centsText(order.value)}` },
    { label: 'Sold', value: sharesText(order.filledShares) },
    ...(order.state === 'open' ? [{ label: 'For sale', value: sharesText(order.leftShares) }] : []),
    ...(place
      ? [
          {
            label: 'Before you',
            value: aheadText(place),
          },
          { label: 'Time it may take', value: place.timeToSell.text },
        ]
      : []),
    { label: 'Buyback', value: order.acceptsBuyback ? 'allowed' : 'not allowed' },
    { label: 'Listed on', value: dayText(order.placedOn) },
    { label: 'Order number', value: <span className={styles.number}>{order.id}</span> },
  ]
}
