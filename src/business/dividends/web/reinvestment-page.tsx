import { useState } from 'react'
import { useAccount, useAccountAccess, useIsIra, useWhose } from '#business/accounts/web/account-choice.tsx'
import { PausedNotice } from '#business/accounts/web/paused-notice.tsx'
import { UnansweredCommand } from '#business/people/web/unanswered-command.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { centsText, rateText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import type { AccountId } from '#kernel/ids.ts'
import { unansweredId } from '#web/kept-id.ts'
import { lostWords } from '#web/recoverable-command.ts'
import { useQuery } from '#web/use-query.ts'
import { ChoiceForm } from './choice-form.tsx'
import styles from './reinvestment.module.css'
import { type PortfolioChoice, type Settings, settingsDocument } from './settings-document.ts'
import { choiceName, useUnansweredChoice } from './use-choose-dividend.ts'

export const meta = () => [{ title: `Dividend reinvestment | ${company.name}` }]

export default function ReinvestmentPage() {
  const whose = useWhose()
  const accountId = useAccount()
  const isIra = useIsIra()
  const query = useQuery(settingsDocument, { variables: { accountId } })
  const { data, refetch } = query
  const settings = data?.dividendSettings
  return (
    <div className={styles.page}>
      <PageHeader
        title="Dividend reinvestment"
        lead="Choose what we do with each portfolio’s dividends. The choice in effect on the payment date applies."
      />
      <div className={styles.body}>
        {isIra ? (
          <EmptyState
            title="Dividends of an IRA go to its custodian"
            action={<ButtonLink to="/investments/">See the portfolios</ButtonLink>}
          >
            They arrive in the cash of the IRA, from which you can place an order.
          </EmptyState>
        ) : settings ? (
          <>
            <PausedNotice of={['newOrders']} />
            {data.cashAvailability?.withdrawableReason && settings.choices.some(({ kind }) => kind === 'payout') && (
              <Banner title="Payouts wait.">
                {whose(data.cashAvailability.withdrawableReason)} Until you can withdraw it, a dividend stays in cash.
                We send it with the next one.
              </Banner>
            )}
            <Choices accountId={accountId} settings={settings} refetch={refetch} />
          </>
        ) : (
          <NotLoaded query={query} what="The choices" skeleton={<Skeleton height={120} />}>
            Your choices are unchanged.
          </NotLoaded>
        )}
      </div>
    </div>
  )
}

type ChoicesProps = {
  readonly accountId: AccountId
  readonly settings: Settings
  readonly refetch: () => Promise<unknown>
}

function Choices({ accountId, settings, refetch }: ChoicesProps) {
  const whose = useWhose()
  if (settings.choices.length === 0)
    return (
      <EmptyState
        title="No portfolio pays a dividend yet"
        action={<ButtonLink to="/investments">See the portfolios</ButtonLink>}
      >
        {whose(
          'Once you own shares, you can choose here whether their dividends stay in cash, are reinvested or go to your bank.',
        )}
      </EmptyState>
    )
  return (
    <>
      {settings.choices.map((choice) => (
        <Portfolio
          key={choice.portfolio.id}
          accountId={accountId}
          settings={settings}
          choice={choice}
          refetch={refetch}
        />
      ))}
      <p className={styles.quiet}>
        If a limit or a closed portfolio prevents a reinvestment, or we cannot send a payout, the dividend stays in
        cash. Its page says why.
      </p>
    </>
  )
}

function Portfolio({ choice, refetch, ...rest }: ChoicesProps & { readonly choice: PortfolioChoice }) {
  const whose = useWhose()
  const { isReadOnly } = useAccountAccess()
  const what = choiceName(rest.accountId, choice.portfolio.id)
  const [isOpen, setOpen] = useState(() => unansweredId(what) !== null)
  async function done() {
    await refetch()
    setOpen(false)
    showSnackbar('success', whose(`Your choice for ${choice.portfolio.name} is saved.`))
  }
  const unanswered = useUnansweredChoice(what, done)
  return (
    <section className={styles.portfolio}>
      <div className={styles.head}>
        <div>
          <h2>{choice.portfolio.name}</h2>
          <p>{whose(choiceText(choice))}</p>
        </div>
        {!isReadOnly && !isOpen && (
          <Button kind="secondary" onPress={() => setOpen(true)} aria-label={`Change for ${choice.portfolio.name}`}>
            Change
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={styles.form}>
          <UnansweredCommand {...unanswered} words={lostWords.dividendChoice} />
          <ChoiceForm {...rest} choice={choice} onDone={done} onCancel={() => setOpen(false)} />
        </div>
      )}
    </section>
  )
}

/** "Half is reinvested in Hydro in Brazil, the rest stays as cash." */
function choiceText({ kind, share, target, minimum, portfolio }: PortfolioChoice): string {
  const from =
    BigInt(minimum) > 0n ? ` Less than ${centsText(minimum, { trim: true })} stays in cash until the next one.` : ''
  switch (kind) {
    case 'reinvest': {
      const where = target?.id === portfolio.id ? 'in this portfolio' : `in ${target?.name ?? 'another portfolio'}`
      const rest = share === '1000000' ? '' : ', the rest stays as cash'
      return `${rateText(share, 0)} of each dividend is reinvested ${where}${rest}.${from}`
    }
    case 'payout':
      return `Each dividend is sent to your receiving account.${from}`
    default:
      return 'Dividends stay as cash in your account.'
  }
}
