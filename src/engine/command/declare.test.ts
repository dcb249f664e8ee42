import { expect, expectTypeOf, test } from 'vitest'
import { allCommands, commands, sharedPerMinute } from './declare.ts'

type Declared = Parameters<typeof commands>[1][string]

test('a command that leaves out what its audience needs does not compile', () => {
  type InOwnAccount = { audience: 'investor'; account: 'owner'; effect: 'money'; stepUp: 'never' }
  expectTypeOf<InOwnAccount>().toExtend<Declared>()
  expectTypeOf<Omit<InOwnAccount, 'account'>>().not.toExtend<Declared>()
  expectTypeOf<Omit<InOwnAccount, 'stepUp'>>().not.toExtend<Declared>()
  // A delegate's command is worded for the owner.
  expectTypeOf<{ audience: 'investor'; account: 'ownerOrFullDelegate'; effect: 'none' }>().not.toExtend<Declared>()
  // Anyone may send it, so it has a budget.
  expectTypeOf<{ audience: 'public' }>().not.toExtend<Declared>()
  // Operators move money in twos.
  expectTypeOf<{ audience: 'operator'; effect: 'money'; example: string }>().not.toExtend<Declared>()
  expectTypeOf<{ audience: 'operator'; effect: 'none'; example: string }>().toExtend<Declared>()
})

test('who proposes makes the id of the proposal, and staff always prove that it is them', () => {
  const { propose } = commands('example', {
    propose: { audience: 'operator', effect: 'standing', secondPerson: 'proposal', example: '--reason "Why"' },
  })
  expect(propose).toMatchObject({ ids: { id: 'prp' }, standing: 'exempt', stepUp: 'always', account: null })
})

test('a name is declared once over all rooms', () => {
  const declared = { tryLink: { audience: 'public', budget: sharedPerMinute(20, 'address') } } as const
  commands('example', declared)
  expect(() => commands('another', declared)).toThrow('tryLink is declared twice')
  expect(allCommands().filter(({ name }) => name === 'tryLink')).toHaveLength(1)
})
