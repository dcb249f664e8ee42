import { Link } from 'react-router'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { investedInfo, returnsFragment } from '#business/returns/web/returns-words.ts'
import { Figure, InfoButton } from '#design/components/figure/figure.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { type Cents, cents, formatCents, noCents } from '#kernel/cents.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import styles from './dashboard.module.css'
import type { DashboardView } from './dashboard-document.ts'

type DashboardFiguresProps = { readonly view: DashboardView; readonly today: string | null }

const missing = 'Not loaded'

export function DashboardFigures({ view, today }: DashboardFiguresProps) {
  const returns = view.returns ? readFragment(returnsFragment, view.returns.total) : null
  return (
    <div className={styles.top}>
      <div className={styles.total}>
        <h1>
          <span className={styles.title}>{view.title}</span>
          <span>{view.value == null ? missing : centsText(view.value)}</span>
        </h1>
        <p>
          Value of shares{today && ` as of ${dayText(today, { year: false })}`}
          <InfoButton about="Value of shares">{valueInfo(view)}</InfoButton>
        </p>
      </div>
      <div className={styles.figures}>
        <Figure label="Invested" value={returns ? centsText(returns.invested) : missing} info={investedInfo} />
        <Figure
          label="Dividends received"
          value={returns ? centsText(returns.dividends) : missing}
          info="All dividends paid to you so far, after corrections. Declared and estimated dividends are not included."
        />
        <BuyingPower cash={view.cash ?? null} />
      </div>
    </div>
  )
}

/** "All Accounts: $2,000.00 in Individual Account and $500.00 in Roth IRA." */
function valueInfo({ scope, accounts }: DashboardView): string {
  const how = 'The shares you hold now, at each portfolio’s latest published share price. Cash is not included.'
  if (scope === 'one' || accounts.length < 2) return how
  const parts = accounts.map(({ title, value }) => `${value == null ? missing : centsText(value)} in ${title}`)
  return `${how} ${new Intl.ListFormat('en-US').format(parts)}.`
}

function BuyingPower({ cash }: { readonly cash: DashboardView['cash'] }) {
  const whose = useWhose()
  const onItsWay = cash ? wayText(cents(cash.pendingIn), cents(cash.pendingOut)) : undefined
  const leaving = cash && cash.withdrawable !== cash.available ? leavingText(cash) : undefined
  const frozen =
    cash && cash.buyingPower !== cash.available
      ? `${formatCents(cents(BigInt(cash.available) - BigInt(cash.buyingPower)))} more is in a frozen account`
      : undefined
  const why = cash?.withdrawableReason ?? 'To see how much of it you can withdraw, go to Withdraw in each account.'
  return (
    <Figure
      label="Buying power"
      value={cash ? centsText(cash.buyingPower) : missing}
      asOf={[frozen, leaving, onItsWay].filter((text) => text != null).join('. ') || undefined}
      info={
        <>
          Cash that can be invested now. {whose(why)} It excludes money on its way in until it arrives and money already
          on its way out. <Link to="/users/proof">Check it against the published balances</Link>.
        </>
      }
    />
  )
}

type Cash = NonNullable<DashboardView['cash']>

/** "$0 may leave today, more from Jan 20, 2027" */
const leavingText = ({ withdrawable, withdrawableFrom }: Cash): string =>
  `${centsText(withdrawable, { trim: true })} may leave today${withdrawableFrom ? `, more from ${dayText(withdrawableFrom)}` : ''}`

function wayText(comesIn: Cents, goesOut: Cents): string | undefined {
  const parts = [
    comesIn > noCents && `${formatCents(comesIn)} on its way in`,
    goesOut > noCents && `${formatCents(goesOut)} on its way out`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : undefined
}
