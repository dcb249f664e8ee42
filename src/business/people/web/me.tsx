import { type ReactNode, useContext, useEffect } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { graphql } from '#web/documents.ts'
import { spoken } from '#web/error-catalogue.ts'
import type { MeQuery } from '#web/generated/graphql.ts'
import { hasSession } from '#web/session.ts'
import { goToSessionExpired } from '#web/session-expired.ts'
import { dropSession } from '#web/sign-in.ts'
import { useQuery } from '#web/use-query.ts'
import { type Known, MeContext } from './me-context.ts'
import { viewerState } from './viewer-state.ts'

/** The current user query (specification 3.1). */
export const meDocument = graphql(`
  query Me {
    me {
      user {
        id
        isRegistered
        firstName
        lastName
        fullName
        email
        emailUpdateRequest
        createdAt
        confirmationDt
        type
        primaryPhone
        dateOfBirth
        ssn
        address1
        address2
        city
        state
        postalCode
        countryCode
        citizenshipCountryCode
        isAccredited
        accreditedQualificationId
        occupation
        netWorth
        annualIncome
        environmentalImpactVsReturns
        businessName
        businessType
        ein
        investorSavedAt
        invalidEmailFlg
        permSuspendedFlg
        wealthChannelFlg
        showOnboardingWizard
        hasInvested
        firstInvestmentDt
        accountFrozenFlg
        accountStanding
        requiresBeneficialOwnership
        beneficialOwnershipIncomplete
        ownershipCertification
        personalInfoComplete
        investorInfoComplete
        businessInfoComplete
        iraComplete
        securityComplete
        beneficiaryComplete
        percentageComplete
        substantiveRelationshipFlg
        ignoreCloseFrontendFlg
        hasBankAccount
        hasSubAccountWBuyDirection
        hasActiveAutoInvestSubscription
        hasPotentiallyIncompleteIRA
        hasCorporateShares
        preferredReceivingAccount
        unreadNotificationCount
        accountId
        isOperator
        needsSecondFactor
        openSubAccounts {
          id
          accountId
          iraType
          name
          subAccountType {
            id
            name
          }
        }
        activeAutoInvestSubscriptions {
          id
          nextInvestmentDt
        }
        iraNextStep {
          code
          codeSince
          subAccountId
        }
        dwollaCustomer {
          id
          status
          type
          documentVerificationType
          attemptsLeft
          needsFullSsn
          isCorrected
          reasons
          problem
          problemField
          documents {
            id
            type
            fileName
            status
            failureReason
            uploadedAt
          }
        }
        # What the notices say of the banks is known with the person, so that no notice comes late and moves the page.
        bankAccounts {
          id
          status
          bankName
          signInToRepair
          microDeposits {
            state
            triesLeft
            expectedOn
          }
        }
        accreditedVerification {
          id
          status
        }
      }
    }
  }
`)

export type MeUser = NonNullable<MeQuery['me']>['user']

type Props = { readonly loading: ReactNode; readonly children: ReactNode }

/** Renders the portal once the current user is loaded; a person unknown to the server is signed out. */
export function MeProvider({ loading, children }: Props) {
  const { data, error, loading: isLoading, refetch } = useQuery(meDocument)
  const user = data?.me?.user as MeUser | undefined
  const standing = viewerState({ me: data?.me, failed: error !== undefined, loading: isLoading })
  const isUnknown = standing === 'unknown'
  useEffect(() => {
    // After a log-out in another tab, another component says so.
    if (!isUnknown || !hasSession()) return
    goToSessionExpired()
    dropSession()
  }, [isUnknown])
  if (user) return <MeContext value={{ user, refresh: refetch }}>{children}</MeContext>
  if (standing !== 'failed') return loading
  return <AccountsFailed retry={() => refetch()} />
}

export function AccountsFailed({ retry }: { readonly retry: () => unknown }) {
  return (
    <main id="main">
      <EmptyState
        level={1}
        kind="failed"
        title={spoken.accounts.title}
        action={<Button onPress={retry}>Try again</Button>}
      >
        {spoken.accounts.text}
      </EmptyState>
    </main>
  )
}

function useKnown(): Known {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe works on pages of the portal only')
  return me
}

/** The signed-in person, on every page of the portal. */
export const useMe = (): MeUser => useKnown().user

/** Reloads the current user, after something that changes them. */
export const useRefreshMe = (): (() => Promise<unknown>) => useKnown().refresh
