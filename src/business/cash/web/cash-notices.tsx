import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { stoppedText } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { type Fact, Facts } from '#design/components/facts/facts.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import type { Standing } from './cash-document.ts'
import styles from './movements.module.css'

/** Obstacles to the use of the account's cash, most serious first. */
export function CashNotices({ standing }: { readonly standing: Standing }) {
  const whose = useWhose()
  const stopped = stoppedText(useMe())
  return (
    <>
      {standing.owed !== '0' && (
        <Banner
          kind="error"
          title={`${centsText(standing.owed)} is due.`}
          action={<ButtonLink to={`mailto:${company.email}`}>Write to us</ButtonLink>}
        >
          {whose(
            'Your bank returned a payment after you had used the money. Any cash that comes in goes toward this balance first, and your account is frozen until it is paid.',
          )}
        </Banner>
      )}
      {stopped !== null && standing.owed === '0' && (
        <Banner
          kind="error"
          title={whose(stopped)}
          action={<ButtonLink to={`mailto:${company.email}`}>Write to us</ButtonLink>}
        >
          You cannot buy, add cash or withdraw. Transfers already on their way will arrive, and we still credit your
          dividends.
        </Banner>
      )}
      {standing.payoutsHeldUntil && (
        <Banner title={`Withdrawals are on hold until ${momentText(standing.payoutsHeldUntil)}.`}>
          {whose('Your bank accounts changed. To protect your money, we do not send any cash out before then.')}
        </Banner>
      )}
    </>
  )
}

type CashFactsProps = {
  readonly standing: Standing
  readonly balance: { readonly pendingIn: string; readonly pendingOut: string } | null
}

/** The account's cash in one row: available, moving and on hold. */
export function CashFacts({ standing, balance }: CashFactsProps) {
  const whose = useWhose()
  const facts: Fact[] = [{ label: 'Available', value: centsText(standing.available) }]
  const isKept = standing.withdrawable !== standing.available
  if (isKept) facts.push({ label: 'Available to withdraw today', value: centsText(standing.withdrawable) })
  if (balance && balance.pendingIn !== '0') facts.push({ label: 'On its way in', value: centsText(balance.pendingIn) })
  if (balance && balance.pendingOut !== '0')
    facts.push({ label: 'On its way out', value: centsText(balance.pendingOut) })
  return (
    <>
      <Facts facts={facts} layout="row" />
      {isKept && standing.withdrawableReason && <p className={styles.reason}>{whose(standing.withdrawableReason)}</p>}
    </>
  )
}
