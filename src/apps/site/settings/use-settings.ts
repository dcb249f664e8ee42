import { useAccountAccess, useIsIra } from '#business/accounts/web/account-choice.tsx'
import { waitedFor } from '#business/banks/rules/micro-deposits.ts'
import { type Setting, type SettingsFacts, settingsFor } from '#business/people/rules/settings-list.ts'
import { type MeUser, useMe } from '#business/people/web/me.tsx'
import { setupFactsOf } from '#business/people/web/setup-facts.ts'
import { graphql } from '#web/documents.ts'
import type { SettingsStandingQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'

const standingDocument = graphql(`
  query SettingsStanding {
    me {
      user {
        id
        bankAccounts {
          id
          status
          signInToRepair
          microDeposits {
            state
          }
        }
      }
    }
    notificationSettings {
      phone {
        state
      }
    }
  }
`)

/** The settings with their status. An unknown status counts as fine. */
export function useSettings(): Setting[] {
  const user = useMe()
  const { isDelegate, accounts } = useAccountAccess()
  const isIra = useIsIra()
  const { data } = useQuery(standingDocument)
  const facts = factsOf(user, data as SettingsStandingQuery | undefined)
  const businesses = accounts.filter(({ isOwner, isBusinessBeside }) => isOwner && isBusinessBeside).length
  const needsNoBank = isIra || facts.hasSubAccountWBuyDirection
  return settingsFor({ ...facts, businesses, hasSubAccountWBuyDirection: needsNoBank, isDelegate })
}

const stopped = new Set(['disabled', 'unverified'])

const factsOf = (
  user: MeUser,
  standing: SettingsStandingQuery | undefined,
): Omit<SettingsFacts, 'isDelegate' | 'businesses'> => ({
  ...setupFactsOf(user),
  invalidEmail: user.invalidEmailFlg,
  emailChangeAsked: user.emailUpdateRequest !== null,
  requiresBeneficialOwnership: user.requiresBeneficialOwnership,
  wealthChannel: user.wealthChannelFlg,
  accreditationStatus: user.accreditedVerification?.status ?? null,
  securityComplete: user.securityComplete,
  beneficiaryComplete: user.beneficiaryComplete,
  bankNeedsRepair:
    standing?.me?.user?.bankAccounts.some(
      ({ status, signInToRepair }) => stopped.has(status) || signInToRepair !== null,
    ) ?? false,
  bankWaitsFor: waitedFor(standing?.me?.user?.bankAccounts ?? []),
  iras: user.openSubAccounts.length,
  iraNextStep: user.iraNextStep?.code ?? null,
  textPhone: standing?.notificationSettings?.phone?.state ?? null,
})
