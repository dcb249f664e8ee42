import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { addCents, cents, noCents, subtractCents } from '#kernel/cents.ts'
import styles from './trace.module.css'
import type { Trace } from './trace-document.ts'

type Outcome = Trace['outcomes'][number]

export function OutcomeSection({ trace }: { readonly trace: Trace }) {
  const whose = useWhose()
  const { outcomes, amount, corrections, state } = trace
  const gone = outcomes.filter((outcome) => outcome.state === 'done').map((outcome) => cents(outcome.amount))
  const more = corrections.map(({ difference }) => cents(difference)).filter((difference) => difference > 0n)
  // Overpayments come off later dividends, so the cash from this one is shown without them.
  const left = subtractCents(addCents(cents(amount), ...more), addCents(noCents, ...gone))
  return (
    <li className={styles.step}>
      <h2>What happened to it</h2>
      {outcomes.map((outcome) => (
        <p key={outcome.id}>{outcomeText(outcome)}</p>
      ))}
      {left > 0n && state !== 'reversed' && (
        <p>
          {whose(
            `${centsText(left.toString())} ${outcomes.length === 0 ? 'was added to' : 'stayed in'} your cash balance.`,
          )}
        </p>
      )}
      <p className={styles.then}>
        <ButtonLink kind="secondary" to="/users/settings/dividend-reinvestment">
          Choose for the next dividends
        </ButtonLink>
      </p>
    </li>
  )
}

function outcomeText({ kind, state, amount, carried, reason }: Outcome): string {
  const what = centsText(amount)
  const along = carried && carried !== amount ? `, in one go of ${centsText(carried)} with what had waited` : ''
  switch (state) {
    case 'done':
      return kind === 'reinvest'
        ? `${what} was reinvested${along}.`
        : `${what} was sent to the receiving account${along}.`
    case 'waiting':
      return reason ?? `${what} stays in cash until the next dividend.`
    case 'refused':
      return `${what} could not be ${kind === 'reinvest' ? 'reinvested' : 'sent'} and stays as cash. ${reason ?? ''}`
    case 'dropped':
      return `${what} stays as cash.`
    default:
      return `${what} is on its way to being ${kind === 'reinvest' ? 'reinvested' : 'sent'}.`
  }
}
