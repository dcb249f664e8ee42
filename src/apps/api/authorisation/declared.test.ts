import { isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import { allCommands } from '#engine/command/declare.ts'
import { queriesOf, rowOfMutation } from './operations.ts'
import { rows } from './rows.ts'

const guarded = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && type !== schema.getQueryType() && type !== schema.getMutationType())
  .flatMap((type) =>
    Object.values(isObjectType(type) ? type.getFields() : {})
      .filter((field) => typeof field.extensions.audience === 'string')
      .map((field) => `${type.name}.${field.name}`),
  )

/** Sent with a file, by its own route. */
const outsideTheApi = new Set(['uploadAccreditationEvidence'])

const audienceOf = (row: keyof typeof rows): string => {
  if (rows[row].anonymous !== 'signIn') return 'anyone'
  return rows[row].individual === 'staffOnly' ? 'operator' : 'user'
}

describe('the authorisation matrix', () => {
  it.each([
    [
      'mutation',
      Object.keys(schema.getMutationType()!.getFields()),
      allCommands()
        .filter(({ audience, name }) => audience !== 'system' && !outsideTheApi.has(name))
        .map(({ name }) => name),
    ],
    // No field below a query or mutation has an audience of its own; a field that gets one is declared here.
    ['guarded field', guarded, []],
  ])('declares every %s of the API, once, and nothing else', (_kind, inSchema, declared) => {
    expect({
      undeclared: inSchema.filter((name) => !declared.includes(name)),
      gone: declared.filter((name) => !inSchema.includes(name)),
      twice: declared.filter((name, nth) => declared.indexOf(name) !== nth),
    }).toEqual({ undeclared: [], gone: [], twice: [] })
  })

  it('says the same as the audience that a field declares', () => {
    const wrong = Object.values(schema.getMutationType()!.getFields()).filter((field) => {
      const row = rowOfMutation(field.name)
      return row && field.extensions.audience !== audienceOf(row)
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('has each query of a person that names an account, or a thing of one, read that account', () => {
    // `commandArrived` takes the id of a command and answers only whether the caller's own command arrived.
    const ofAPerson = queriesOf(schema).filter(
      ({ name, extensions }) => extensions.audience === 'user' && name !== 'commandArrived',
    )
    const naming = ofAPerson.filter(({ args }) => args.some(({ name }) => name === 'accountId' || name === 'id'))
    expect(naming.length).toBeGreaterThan(25)
    expect(ofAPerson.filter(({ extensions }) => extensions.reads !== 'self').map(({ name }) => name)).toEqual(
      naming.map(({ name }) => name),
    )
  })
})
