import '#apps/api/schema.ts'
import { allCommands } from '#engine/command/declare.ts'
import { accessActs } from './acts/access.ts'
import { accreditationActs } from './acts/accreditation.ts'
import { bankActs, comingActs } from './acts/comings.ts'
import { iraActs } from './acts/iras.ts'
import { moneyActs } from './acts/money.ts'
import { dividendActs, monthActs } from './acts/months.ts'
import { companyActs } from './acts/offerings.ts'
import { queueActs } from './acts/queue.ts'
import { selfActs } from './acts/selves.ts'
import { staffActs } from './acts/staff.ts'
import { switchActs } from './acts/switches.ts'
import type { Acts } from './turns.ts'

/** Each command's part in the simulated weeks. */
export const acts: Acts = {
  ...moneyActs,
  ...selfActs,
  ...accreditationActs,
  ...comingActs,
  ...bankActs,
  ...iraActs,
  ...dividendActs,
  ...monthActs,
  ...companyActs,
  ...staffActs,
  ...switchActs,
  ...queueActs,
  ...accessActs,
}

/** Commands that are sent on the way of another's act. */
export const within: Readonly<Record<string, string>> = {
  confirmEmail: 'registerUser',
  saveBusinessInformation: 'registerUser',
}

const atProvider = 'is about a log-in at the sign-in provider, whom the people of this company never visit'

const afterDeath =
  'ends a person for good, whose acts the weeks would then miss; tests of the room and stories take it from the report to the heirs'

const ofTwo =
  'takes two people, accepted documents and shares past the days of the bank, which the weeks rarely have; tests of the room and stories take it from the case to its reversal'

const newName =
  'takes accepted documents of a life event, and the weeks know people by their names; tests of the room take it from the case to its correction'

const inEmergency =
  'takes a role that someone lacks, and the operators of this company have all of them; tests of the room take, end and review it'

const ofVisitors =
  'is for visitors without an account, whom these weeks do not have; tests of the room take an address from the form to its end'

/** Commands that take no part, each with the reason. */
export const excepted: Readonly<Record<string, string>> = {
  watchDocuments: ofVisitors,
  confirmDocumentWatch: ofVisitors,
  endDocumentWatch: ofVisitors,
  reconcileSignatures: 'is a job of the machine that asks for lost signatures; due work sends it by itself',
  beginAuthenticatorApp: atProvider,
  beginPasskey: atProvider,
  beginTextMessages: atProvider,
  confirmSecondFactor: atProvider,
  removeSecondFactor: atProvider,
  makeRecoveryCodes: atProvider,
  beginPasswordChange: atProvider,
  endSession: atProvider,
  endOtherSessions: atProvider,
  breakGlass: inEmergency,
  endBreakGlass: inEmergency,
  reviewBreakGlass: inEmergency,
  openEstate: afterDeath,
  recordEstateDocument: afterDeath,
  reviewEstateDocument: afterDeath,
  nameEstateHeirs: afterDeath,
  transferEstate: afterDeath,
  withdrawEstate: afterDeath,
  openNameChange: newName,
  recordNameChangeDocument: newName,
  reviewNameChangeDocument: newName,
  withdrawNameChange: newName,
  changeLegalName: newName,
  recordNameAtPartners: newName,
  openHoldingTransfer: ofTwo,
  recordHoldingTransferDocument: ofTwo,
  reviewHoldingTransferDocument: ofTwo,
  withdrawHoldingTransfer: ofTwo,
  transferHoldings: ofTwo,
  reverseHoldingTransfer: ofTwo,
}

/** Commands that neither take part nor are excepted, and names that are no command's any more. */
export function unlike(): { readonly missing: string[]; readonly unknown: string[] } {
  // Stories and the demo act by a command of their own, which is here too where they ran before in the same process.
  const names = new Set(allCommands().flatMap(({ name, room }) => (['stories', 'demo'].includes(room) ? [] : [name])))
  const joined = new Set([...Object.keys(acts), ...Object.keys(within), ...Object.keys(excepted)])
  return {
    missing: [...names].filter((name) => !joined.has(name)),
    unknown: [...joined].filter((name) => !names.has(name)),
  }
}

export const expectedToTakeEffect = (): string[] => [...Object.keys(acts), ...Object.keys(within)]
