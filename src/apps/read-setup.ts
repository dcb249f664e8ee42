import { ownAccount } from '#business/accounts/server/door.ts'
import { banksOf } from '#business/banks/server/door.ts'
import { identitySetup } from '#business/identity/server/door.ts'
import type { PeoplePorts } from '#business/people/server/door.ts'

/** Answers the people room: how far the identity, the owners and the bank of someone's own account are. */
export const readSetup: PeoplePorts['readSetup'] = async (platform, { id, ...company }) => {
  const account = await ownAccount(platform.db, id)
  const [identity, banks] = await Promise.all([
    identitySetup(platform.db, { accountId: account.id, company }),
    banksOf(platform, [account.id]),
  ])
  return {
    ...identity,
    hasBankAccount: banks.some(({ status }) => status === 'verified'),
    hasSubAccountWBuyDirection: false,
  }
}
