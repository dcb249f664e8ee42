import { commands, perMinute, sharedPerMinute } from '#engine/command/declare.ts'

const partOfOpening = { never: 'part of the opening of an IRA, which moves no money' } as const

export const iraCommands = commands('ira', {
  openIra: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: partOfOpening,
    ids: { id: 'iap' },
    secrets: ['employerEin'],
  },
  sendIraCode: {
    audience: 'investor',
    account: 'owner',
    effect: 'standing',
    stepUp: partOfOpening,
    budget: sharedPerMinute(3, 'person'),
  },
  verifyIraCode: {
    audience: 'investor',
    account: 'owner',
    effect: 'standing',
    stepUp: partOfOpening,
    budget: sharedPerMinute(6, 'person'),
    secrets: ['code'],
  },
  uploadIraDocument: {
    audience: 'investor',
    account: 'owner',
    effect: 'standing',
    stepUp: partOfOpening,
    budget: perMinute(10, 'person'),
    secrets: ['bytes'],
  },
  signIraAgreement: { audience: 'investor', account: 'owner', effect: 'standing', stepUp: partOfOpening },
  withdrawIraApplication: { audience: 'investor', account: 'owner', effect: 'standing', stepUp: partOfOpening },
  transferToIra: {
    audience: 'investor',
    account: 'owner',
    effect: 'money',
    stepUp: { never: 'money comes into the IRA; nothing leaves it' },
    budget: perMinute(10, 'person'),
    ids: { id: 'itr' },
    secrets: ['accountNumber'],
  },
  contributeToIra: {
    audience: 'investor',
    account: 'owner',
    effect: 'money',
    stepUp: 'never',
    budget: perMinute(30, 'person'),
    ids: { id: 'ctb' },
  },
})
