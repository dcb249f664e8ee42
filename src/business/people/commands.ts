import { commands } from '#platform/command/declare.ts'

export const peopleCommands = commands({
  registerUser: { audience: 'investor' },
  sendRegisterEmail: { audience: 'investor' },
  confirmEmail: { audience: 'investor' },
  requestEmailChange: { audience: 'investor' },
  confirmEmailChange: { audience: 'investor' },
  cancelEmailChange: { audience: 'investor', standing: 'open' },
  vetoEmailChange: { audience: 'public', standing: 'any' },
  savePersonalInformation: { audience: 'investor' },
  saveBusinessInformation: { audience: 'investor' },
  saveInvestorProfile: { audience: 'investor' },
  saveBeneficiaries: { audience: 'investor', ids: { 'named.id': 'ben' } },
  saveTrustedContact: { audience: 'investor' },
})
