import { commands, sharedPerMinute } from '#engine/command/declare.ts'

export const peopleCommands = commands('people', {
  registerUser: { audience: 'investor', account: 'self', effect: 'settings', stepUp: 'never' },
  sendRegisterEmail: {
    audience: 'investor',
    account: 'self',
    effect: 'none',
    stepUp: { never: 'to the address on file alone' },
    budget: sharedPerMinute(5, 'address'),
  },
  confirmEmail: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: { never: 'by the link in the mail, in a session of the same account' },
    budget: sharedPerMinute(20, 'address'),
  },
  requestEmailChange: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: 'proof',
    budget: sharedPerMinute(5, 'person'),
  },
  confirmEmailChange: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: {
      never: 'by the link in the mail, in a session of the same account; it was asked for with a recent sign-in',
    },
    budget: sharedPerMinute(20, 'address'),
  },
  cancelEmailChange: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'leaves everything as it is' },
  },
  vetoEmailChange: {
    audience: 'public',
    standing: 'any',
    stepUp: { never: 'by the link to the address on file: stops what somebody else began' },
    budget: sharedPerMinute(20, 'address'),
  },
  savePersonalInformation: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: { when: 'where it changes a phone number that stands already' },
    budget: sharedPerMinute(20, 'person'),
  },
  saveBusinessInformation: { audience: 'investor', account: 'self', effect: 'settings', stepUp: 'never' },
  saveInvestorProfile: { audience: 'investor', account: 'self', effect: 'settings', stepUp: 'never' },
  saveBeneficiaries: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    stepUp: 'always',
    ids: { 'named.id': 'ben' },
  },
  saveTrustedContact: { audience: 'investor', account: 'self', effect: 'settings', stepUp: 'always' },
})
