import { commands, perMinute } from '#engine/command/declare.ts'

export const accountsCommands = commands('accounts', {
  openBusinessAccount: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'opens an empty account, which moves no money before it is verified' },
    budget: perMinute(10, 'person'),
    secrets: ['ein', 'ssn'],
  },
  saveBusinessAccount: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { never: 'changes no one’s name once they are verified, and moves no money' },
    budget: perMinute(20, 'person'),
    secrets: ['ein', 'ssn'],
  },
})
