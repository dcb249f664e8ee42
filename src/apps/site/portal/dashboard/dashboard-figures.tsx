import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { gainText, returnsFragment } from '#business/returns/web/returns-words.ts'
import { Figure, InfoButton } from '#design/components/figure/figure.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, rateText } from '#design/figures/money-text.ts'
import { cents, formatCents, noCents } from '#kernel/cents.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { ReturnFiguresFragment } from '#web/generated/graphql.ts'
import styles from './dashboard.module.css'
import type { DashboardView } from './dashboard-document.ts'
import { isComing, worthOf } from './dashboard-state.ts'

const missing = 'Not loaded'

/** The headline: total value and gain; before anything has arrived, the amount on its way. */
export function DashboardHeadline({ view }: { readonly view: DashboardView }) {
  if (isComing(view)) return <OnTheWay view={view} />
  const worth = worthOf(view)
  const returns = view.returns ? readFragment(returnsFragment, view.returns.total) : null
  return (
    <Total title={view.title} figure={worth ? centsText(worth.total) : missing}>
      {returns && <Gain returns={returns} since={view.worth?.[0]?.on} />}
      {worth && `As of ${dayText(worth.on, { year: false })}`}
      <InfoButton about="Value and gain">{valueInfo(view)}</InfoButton>
    </Total>
  )
}

export function DashboardFigures({ view }: { readonly view: DashboardView }) {
  if (isComing(view)) return null
  const worth = worthOf(view)
  const returns = view.returns ? readFragment(returnsFragment, view.returns.total) : null
  return (
    <div className={styles.figures}>
      <Figure
        label="Shares"
        value={worth ? centsText(worth.shares) : missing}
        asOf={returns ? `bought for ${centsText(returns.invested)}` : undefined}
        info="Your shares at the latest published share prices."
      />
      <CashFigure view={view} />
      <Figure
        label="Value change"
        value={returns ? gainText(returns.unrealisedGain) : missing}
        asOf={returns ? soldText(returns) : undefined}
        info="The value of your shares, less what was paid for them. None of it has been paid out."
      />
      <Figure
        label="Dividends received"
        value={returns ? centsText(returns.dividends) : missing}
        info="All dividends paid to you so far, after corrections."
      />
    </div>
  )
}

type TotalProps = { readonly title: string; readonly figure: string; readonly children: ReactNode }

const Total = ({ title, figure, children }: TotalProps) => (
  <div className={styles.total}>
    <h1>
      <span className={styles.title}>{title}</span>
      <span>{figure}</span>
    </h1>
    <p>{children}</p>
  </div>
)

/** "+$5,404.65 since Nov 2024, 11.20% a year." A rate of less than a year is not annualized. */
function Gain({ returns, since }: { readonly returns: ReturnFiguresFragment; readonly since: string | undefined }) {
  const { totalGain, moneyWeightedReturn, simpleReturn } = returns
  const rate =
    moneyWeightedReturn == null
      ? simpleReturn != null && `, ${rateText(simpleReturn)} of what was paid for shares`
      : `, ${rateText(moneyWeightedReturn)} a year`
  return (
    <>
      <strong data-loss={cents(totalGain) < noCents}>{gainText(totalGain)}</strong>
      {since && ` since ${dayText(since.slice(0, 7))}`}
      {rate}
      {'. '}
    </>
  )
}

/** "$100.00 on its way. Yours about Nov 27." */
function OnTheWay({ view: { title, onItsWay, cash } }: { readonly view: DashboardView }) {
  const whose = useWhose()
  return (
    <Total title={title} figure={`${centsText(onItsWay?.amount ?? cash?.pendingIn ?? '0')} on its way`}>
      {onItsWay?.expectedOn
        ? whose(`Yours about ${dayText(onItsWay.expectedOn, { year: false })}.`)
        : onItsWay
          ? 'We will email you as soon as the shares are there.'
          : 'It can be invested once your bank has paid.'}
    </Total>
  )
}

const soldText = ({ realisedGain }: ReturnFiguresFragment): string | undefined =>
  cents(realisedGain) === noCents ? undefined : `and ${gainText(realisedGain)} on shares sold`

/** "All Accounts: $2,000.00 in Individual Account and $500.00 in Roth IRA." */
function valueInfo({ scope, accounts }: DashboardView): string {
  const how = 'Shares at today’s prices and all cash. The gain is that of all shares, sold ones too, and dividends.'
  if (scope === 'one' || accounts.length < 2) return how
  const parts = accounts.map(({ title, value }) => `${value == null ? missing : centsText(value)} in ${title}`)
  return `${how} Of the shares, ${new Intl.ListFormat('en-US').format(parts)}.`
}

function CashFigure({ view }: { readonly view: DashboardView }) {
  const whose = useWhose()
  const { cash } = view
  const why = cash?.withdrawableReason ?? 'To see how much of it you can withdraw, go to Withdraw in each account.'
  const worth = worthOf(view)
  return (
    <Figure
      label="Cash"
      value={worth ? centsText(worth.cash) : missing}
      asOf={cash ? cashNotes(view, cash).join('. ') || undefined : undefined}
      info={
        <>
          {whose(why)} It excludes money on its way in until it arrives.{' '}
          <Link to="/users/proof">Check it against the published balances</Link>.
        </>
      }
    />
  )
}

type Cash = NonNullable<DashboardView['cash']>

/** The investable part, retirement accounts separately, and the amounts in motion. */
function cashNotes(view: DashboardView, cash: Cash): string[] {
  const { accounts } = view
  const isMixed = new Set(accounts.map(({ kind }) => kind === 'retirement')).size > 1
  const full = accounts.filter(({ cash: own }) => own != null && cents(own) !== noCents)
  const canInvest = isMixed
    ? full
        .map(({ title, cash: own, isFrozen }) => `${centsText(own!)} ${isFrozen ? 'frozen ' : ''}in ${title}`)
        .join(', ')
    : cents(cash.buyingPower) === noCents && full.length === 0
      ? ''
      : `${cash.buyingPower === worthOf(view)?.cash ? 'All of it' : centsText(cash.buyingPower)} can be invested`
  return [
    canInvest,
    cash.withdrawable === cash.available ? '' : leavingText(cash),
    cents(cash.pendingIn) > noCents ? `${centsText(cash.pendingIn)} on its way in` : '',
    cents(cash.pendingOut) > noCents ? `${centsText(cash.pendingOut)} on its way out` : '',
  ].filter(Boolean)
}

/** "$0 may leave today, more from Jan 20, 2027" */
const leavingText = ({ withdrawable, withdrawableFrom }: Cash): string =>
  `${formatCents(cents(withdrawable), { trim: true })} may leave today${withdrawableFrom ? `, more from ${dayText(withdrawableFrom)}` : ''}`
