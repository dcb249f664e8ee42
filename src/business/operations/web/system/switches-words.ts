import type { SwitchName } from '#kernel/switches.ts'

export const stopsWords: Readonly<Record<SwitchName, string>> = {
  newOrders: 'Refuses orders. Scheduled investments and reinvestments wait.',
  payouts: 'Refuses withdrawals. Those requested before and automatic payouts wait.',
  autoInvest: 'Scheduled investments wait. New schedules are refused.',
  signUps: 'Refuses new accounts. Investors with an account notice nothing.',
  ach: 'Transfers, identity checks and linked banks wait.',
  bank: 'Wires to and from custodians wait.',
  crm: 'Contacts and interests wait.',
  custodian: 'IRA applications, contributions and orders wait.',
  esign: 'Agreements to sign wait.',
  identity: 'Changes of email and ended sessions wait.',
  mail: 'Every email waits, with links to confirm an address among them.',
  texts: 'Every text waits, with codes among them.',
}

/** Nothing waits for sign-ups: they are refused. */
export const hasWaiting = (name: SwitchName): boolean => name !== 'signUps'
