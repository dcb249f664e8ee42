import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Cents } from '#kernel/cents.ts'
import type { BasketId } from '#kernel/ids.ts'
import { allCommands, commands, type InputOf, sharedPerMinute } from './declare.ts'
import { anyId, cents, listOf, madeId, optional, proposalId, record, secret, text } from './input.ts'

type Declared = Parameters<typeof commands>[1][string]

/** The compiler checks the body; there is nothing to run. */
const compiles = (types: () => void): void => expect(types).not.toThrow()

test('a command that leaves out what its audience needs does not compile', () =>
  compiles(() => {
    type InOwnAccount = { audience: 'investor'; account: 'owner'; effect: 'money'; stepUp: 'never' }
    expectTypeOf<InOwnAccount>().toExtend<Declared>()
    expectTypeOf<Omit<InOwnAccount, 'account'>>().not.toExtend<Declared>()
    expectTypeOf<Omit<InOwnAccount, 'stepUp'>>().not.toExtend<Declared>()
    // A delegate's command is worded for the owner.
    expectTypeOf<{ audience: 'investor'; account: 'ownerOrFullDelegate'; effect: 'none' }>().not.toExtend<Declared>()
    // Anyone may send it, so it has a budget.
    expectTypeOf<{ audience: 'public' }>().not.toExtend<Declared>()
    // Operators move money in twos.
    type ByRole = {
      audience: 'operator'
      job: 'money'
      example: string
      undo: ['b']
      notifies: ['c']
      roles: { do: ['payments'] }
    }
    expectTypeOf<ByRole & { effect: 'money' }>().not.toExtend<Declared>()
    expectTypeOf<ByRole & { effect: 'none' }>().toExtend<Declared>()
  }))

test('an operators’ command that does not say which roles send it, and approve it, does not compile', () =>
  compiles(() => {
    expectTypeOf<{
      audience: 'operator'
      job: 'money'
      effect: 'none'
      example: string
      undo: ['b']
      notifies: ['c']
    }>().not.toExtend<Declared>()
    type Proposal = {
      audience: 'operator'
      job: 'money'
      effect: 'money'
      secondPerson: 'proposal'
      example: string
      undo: ['b']
      notifies: ['c']
      input: { id: ReturnType<typeof proposalId> }
    }
    expectTypeOf<Proposal>().not.toExtend<Declared>()
    expectTypeOf<Proposal & { roles: { propose: ['payments'] } }>().not.toExtend<Declared>()
    expectTypeOf<Proposal & { roles: { do: ['payments'] } }>().not.toExtend<Declared>()
    expectTypeOf<Proposal & { roles: { propose: ['payments']; approve: ['compliance'] } }>().toExtend<Declared>()
  }))

test('an operators’ command that does not say what undoes it, or why nothing does, does not compile', () =>
  compiles(() => {
    type Act = {
      audience: 'operator'
      job: 'money'
      effect: 'none'
      example: string
      roles: { do: ['payments'] }
      notifies: ['c']
    }
    expectTypeOf<Act>().not.toExtend<Declared>()
    expectTypeOf<Act & { undo: ['takeBack'] }>().toExtend<Declared>()
    expectTypeOf<Act & { undo: { never: string } }>().toExtend<Declared>()
  }))

test('an operators’ command that does not say who is notified, or why nobody is, does not compile', () =>
  compiles(() => {
    type Act = {
      audience: 'operator'
      job: 'money'
      effect: 'none'
      example: string
      roles: { do: ['payments'] }
      undo: ['b']
    }
    expectTypeOf<Act>().not.toExtend<Declared>()
    expectTypeOf<Act & { notifies: [] }>().not.toExtend<Declared>()
    expectTypeOf<Act & { notifies: ['done'] }>().toExtend<Declared>()
    expectTypeOf<Act & { notifies: { nobody: string } }>().toExtend<Declared>()
  }))

test('who proposes makes the id of the proposal, and staff always prove that it is them', () => {
  type Proposal = {
    audience: 'operator'
    job: 'money'
    effect: 'standing'
    secondPerson: 'proposal'
    example: string
    undo: ['b']
    roles: { propose: ['support']; approve: ['compliance'] }
  }
  expectTypeOf<Proposal>().not.toExtend<Declared>()
  const { propose } = commands('example', {
    propose: {
      audience: 'operator',
      job: 'money',
      roles: { propose: ['support'], approve: ['compliance'] },
      effect: 'standing',
      secondPerson: 'proposal',
      example: '--reason "Why"',
      undo: { never: 'It is an example.' },
      notifies: { nobody: 'It is a test.' },
      input: { id: proposalId() },
    },
  })
  expect(propose).toMatchObject({
    ids: { id: 'prp' },
    isKeyed: false,
    standing: 'exempt',
    stepUp: 'always',
    account: null,
    roles: { send: ['support'], approve: ['compliance'] },
  })
})

const line = record('ExampleLine', {
  orderId: madeId('ord'),
  number: optional(secret(text())),
  amount: cents(),
})

describe('a command’s input', () => {
  const declared = commands('example', {
    ofLines: {
      audience: 'investor',
      account: 'self',
      effect: 'none',
      input: { id: madeId('bsk'), lines: listOf(line()), portfolio: optional(anyId()) },
    },
    ofAKey: { audience: 'investor', account: 'self', effect: 'none', input: { token: secret(text()) } },
    ofALink: { audience: 'system', key: 'none', input: { token: secret(text()) } },
  })

  test('says which ids the client makes and what its record hides, at whatever depth', () => {
    expect(declared.ofLines).toMatchObject({ ids: { id: 'bsk', 'lines.orderId': 'ord' }, secrets: ['number'] })
    expect(declared.ofAKey).toMatchObject({ ids: {}, secrets: ['token'] })
  })

  test('has a key unless the client makes the id of what it asks for, or what it names can be used but once', () => {
    expect([declared.ofLines, declared.ofAKey, declared.ofALink].map(({ isKeyed }) => isKeyed)).toEqual([
      false,
      true,
      false,
    ])
    expectTypeOf<InputOf<typeof declared.ofAKey>>().toHaveProperty('key')
    expectTypeOf<InputOf<typeof declared.ofLines>>().not.toHaveProperty('key')
    expectTypeOf<InputOf<typeof declared.ofALink>>().not.toHaveProperty('key')
  })

  test('may be left out where it is optional, and only there', () => {
    const { id, lines, portfolio } = declared.ofLines.input
    expect([id, lines, portfolio].map(({ isRequired }) => isRequired)).toEqual([true, true, false])
  })

  test('has the types of its fields', () =>
    compiles(() => {
      type Ask = InputOf<typeof declared.ofLines>
      expectTypeOf<Ask['id']>().toEqualTypeOf<BasketId>()
      expectTypeOf<Ask['lines'][number]['amount']>().toEqualTypeOf<Cents>()
      expectTypeOf<Ask['lines'][number]['number']>().toEqualTypeOf<string | null | undefined>()
      expectTypeOf<Ask['portfolio']>().toEqualTypeOf<string | null | undefined>()
    }))
})

test('a name is declared once over all rooms', () => {
  const declared = { tryLink: { audience: 'public', budget: sharedPerMinute(20, 'address') } } as const
  commands('example', declared)
  expect(() => commands('another', declared)).toThrow('tryLink is declared twice')
  expect(allCommands().filter(({ name }) => name === 'tryLink')).toHaveLength(1)
})
