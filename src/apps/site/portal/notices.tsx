import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsIra } from '#business/accounts/web/account-choice.tsx'
import { waitedFor } from '#business/banks/rules/micro-deposits.ts'
import { banksInNeedDocument } from '#business/banks/web/bank-link-documents.ts'
import { BankRepair } from '#business/banks/web/bank-repair.tsx'
import { stoppedText } from '#business/people/rules/is-stopped.ts'
import { type Notice, type NoticeAction, type NoticeFacts, noticesFor } from '#business/people/rules/notices.ts'
import { type MeUser, useMe, useRefreshMe } from '#business/people/web/me.tsx'
import { sendRegisterEmailDocument, sentOrWhy } from '#business/people/web/send-confirmation.ts'
import { setupFactsOf } from '#business/people/web/setup-facts.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { atHour, type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { type AccountId, readId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { useMutation } from '#web/use-mutation.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import styles from './notices.module.css'

const pages = [
  { page: 'dashboard', at: /^\/users\/dashboard\/?$/ },
  { page: 'invest', at: /^\/investment\/[^/]+\/invest\/?$/ },
] as const

/** An investor's next tasks; on the dashboard and the invest page only (specification 4.2). */
export function Notices() {
  const { pathname, key } = useLocation()
  const [openedWith] = useState(key)
  const here = pages.find(({ at }) => at.test(pathname))
  return here ? <NoticeList page={here.page} isFirstPage={key === openedWith} /> : null
}

/** On the page that opened the portal, the banks were loaded with the person a moment ago. */
function NoticeList({ page, isFirstPage }: { readonly page: NoticeFacts['page']; readonly isFirstPage: boolean }) {
  const user = useMe()
  const today = useToday()
  const isIra = useIsIra()
  const later = useQuery(banksInNeedDocument, { skip: isFirstPage })
  const refresh = useRefreshMe()
  if (!today) return null
  const banks = (isFirstPage ? user : later.data?.me?.user)?.bankAccounts ?? []
  const broken = banks.filter(({ signInToRepair }) => signInToRepair)
  const banksToRepair = [...new Set(broken.map(({ bankName }) => bankName))]
  const facts = factsOf(user, page, today)
  const needsNoBank = isIra || facts.hasSubAccountWBuyDirection
  const notices = noticesFor({
    ...facts,
    hasSubAccountWBuyDirection: needsNoBank,
    bankWaitsFor: waitedFor(banks),
    banksToRepair,
  })
  if (notices.length === 0) return null
  return (
    <section className={styles.notices} aria-label="Notices">
      {notices.map((notice, at) =>
        notice.kind === 'repairBank' ? (
          <BankRepair key={notice.kind} banks={broken} onRepaired={isFirstPage ? refresh : later.refetch} />
        ) : (
          <Banner
            key={notice.kind}
            title={notice.title}
            action={actionOf(
              notice,
              at === 0 ? 'primary' : 'secondary',
              user.iraNextStep ? readId('acc', user.iraNextStep.subAccountId) : null,
            )}
          >
            {notice.message}
          </Banner>
        ),
      )}
    </section>
  )
}

const factsOf = (
  user: MeUser,
  page: NoticeFacts['page'],
  today: BusinessDay,
): Omit<NoticeFacts, 'bankWaitsFor' | 'banksToRepair'> => ({
  ...setupFactsOf(user),
  page,
  now: atHour(today, 12),
  showOnboardingWizard: user.showOnboardingWizard,
  stopped: stoppedText(user),
  wealthChannel: user.wealthChannelFlg,
  accreditedVerificationStatus: user.accreditedVerification?.status ?? null,
  invalidEmail: user.invalidEmailFlg,
  iraNextStep: user.iraNextStep && {
    code: user.iraNextStep.code,
    codeSince: instant(user.iraNextStep.codeSince),
  },
  hasInvested: user.hasInvested,
  nextInvestmentDays: user.activeAutoInvestSubscriptions.map((activeAutoInvestSubscription) =>
    businessDay(activeAutoInvestSubscription.nextInvestmentDt),
  ),
})

const places: Readonly<Partial<Record<NoticeAction, string>>> = {
  openWizard: '/users/onboarding',
  verifyAccreditation: '/users/settings/accredited-verification',
  updateEmail: '/users/settings/email',
  uploadDocument: '/users/onboarding',
  editProfile: '/users/onboarding',
  connectBank: '/users/settings/bank-accounts',
  nameOwners: '/users/settings/beneficial-owners',
  seeSchedule: '/users/auto-invest',
}

/** Only the most urgent notice has the primary button. */
function actionOf({ action }: Notice, kind: 'primary' | 'secondary', iraId: AccountId | null): ReactNode {
  if (!action) return null
  const iraPlaces: typeof places = {
    finishIra: `/users/settings/ira/${iraId}`,
    fundIra: `/users/settings/ira?openAddFundsSID=${iraId}`,
  }
  if (action.does === 'resendConfirmation') return <Resend label={action.label} kind={kind} />
  return (
    <ButtonLink size="small" kind={kind} to={iraPlaces[action.does] ?? places[action.does] ?? '/users/settings'}>
      {action.label}
    </ButtonLink>
  )
}

function Resend({ label, kind }: { readonly label: string; readonly kind: 'primary' | 'secondary' }) {
  const { id, email } = useMe()
  const refresh = useRefreshMe()
  const [send, { loading }] = useMutation(sendRegisterEmailDocument)
  async function press() {
    const { kind, text, isConfirmed } = sentOrWhy((await send({ variables: { id, email } })).error)
    showSnackbar(kind, text)
    if (isConfirmed) await refresh()
  }
  return (
    <Button size="small" kind={kind} isLoading={loading} onPress={press}>
      {label}
    </Button>
  )
}
