import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  parse,
  print,
  validate,
  validateInputValue,
} from 'graphql'
import { act as drawn } from 'react'
import { describe, expect, it } from 'vitest'
import type { Act, ActField, FieldKind } from '#business/operations/web/acts/act.ts'
import { actDocument } from '#business/operations/web/acts/act-document.ts'
import { ActForm } from '#business/operations/web/acts/act-form.tsx'
import { acts } from '#business/operations/web/acts/acts.generated.ts'
import { nothing, openForm, refusal } from './open-form.tsx'

const schema = buildSchema(readFileSync('src/io/graphql/schema.generated.graphql', 'utf8'))
const mutations = schema.getMutationType()!.getFields()
const inputOf = (name: string) => mutations[name]!.args.find((arg) => arg.name === 'input')!.type

type Form = Awaited<ReturnType<typeof openForm>>

/** How a person enters each kind of field, and how it is sent. */
const samples: Readonly<Record<Exclude<FieldKind, 'record'>, readonly [typed: string, sent: unknown]>> = {
  text: ['A text', 'A text'],
  paragraph: ['A longer text', 'A longer text'],
  email: ['ada@example.com', 'ada@example.com'],
  textFile: ['a,b', 'a,b'],
  base64File: ['A file', btoa('A file')],
  cents: ['1,250.50', '125050'],
  plainAmount: ['-80', '-8000'],
  sharePrice: ['1.2463', '1246300'],
  rate: ['5', '50000'],
  integer: ['12', 12],
  decimal: ['-12.5', -12.5],
  day: ['12/01/2026', '2026-12-01'],
  month: ['2026-10', '2026-10'],
  instant: ['12/01/2026 14:00', '2026-12-01T14:00:00Z'],
  flag: ['no', false],
  choice: ['', ''],
  id: ['17', '17'],
  portfolio: ['2', '2'],
  plant: ['rio', 'rio'],
  account: ['acc_1', 'acc_1'],
  person: ['usr_1', 'usr_1'],
}

async function chooseFile(path: string, text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`[data-field="${path}"] input[type="file"]`)!
  Object.defineProperty(input, 'files', { value: [new File([text], 'a.pdf')], configurable: true })
  await drawn(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise((done) => setImmediate(done))
  })
}

/** Fills in a field and what is in it; returns what it has to send. */
async function fillIn(form: Form, field: ActField, path: string): Promise<unknown> {
  if (field.isList && field.kind !== 'integer') {
    const name = field.label.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')
    await form.press(`Add ${/^([aeiou]|heir)/.test(name) ? 'an' : 'a'} ${name}`)
    return [await fillIn(form, { ...field, isList: false }, `${path}.0`)]
  }
  if (field.kind === 'record') {
    const sent: Record<string, unknown> = {}
    for (const part of field.fields!) sent[part.name] = await fillIn(form, part, `${path}.${part.name}`)
    return sent
  }
  if (field.kind === 'choice') {
    const { value } = field.choices!.at(-1)!
    await form.fill(path, value)
    return value
  }
  const [typed, sent] = samples[field.kind]
  if (field.kind === 'day') await form.typeDay(path, typed)
  else if (field.kind === 'instant') {
    const [day = '', hour = ''] = typed.split(' ')
    await form.typeDay(path, day)
    await form.fill(`${path}.time`, hour)
  } else if (field.kind === 'base64File') await chooseFile(path, typed)
  else if (field.prefix) {
    await form.fill(path, `${field.prefix}_1`)
    return `${field.prefix}_1`
  } else await form.fill(path, typed)
  return field.isList ? [sent] : sent
}

/** The fields of an input type at every depth, as paths. */
function pathsOf(type: GraphQLInputType, path = ''): string[] {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return [path]
  return Object.values(named.getFields()).flatMap(({ name, type: inner }) => pathsOf(inner, `${path}.${name}`))
}

const pathsIn = (value: unknown, path = ''): string[] =>
  Array.isArray(value)
    ? value.flatMap((one) => pathsIn(one, path))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, `${path}.${name}`))
      : [path]

const answers = {
  ActSubjects: {
    data: { portfolios: [{ id: '2', name: 'Hydro', plants: [{ id: 'rio', name: 'Rio' }] }] },
  },
  AccountParties: { data: { accountParties: [] } },
}
const open = (act: Act, more: Record<string, object> = {}, path = '/') =>
  openForm(<ActForm act={act} onDone={nothing} />, { answers: { ...answers, ...more }, path })
const sendWords = ({ secondPerson, title }: Act) => (secondPerson === 'proposal' ? 'Propose' : title)
const made = (act: Act) => (act.makesId === null ? {} : { id: expect.stringMatching(new RegExp(`^${act.makesId}_`)) })
const named = (name: string) => acts.find((act) => act.name === name)!

describe('the form of an act', () => {
  it.each(acts.filter(({ secondPerson }) => secondPerson !== 'decision'))('sends all of $name', async (act) => {
    const form = await open(act)
    const sent: Record<string, unknown> = {}
    for (const field of act.fields) sent[field.name] = await fillIn(form, field, field.name)
    await form.press('Check')
    await form.press(sendWords(act))
    expect(form.tried).toEqual([{ name: act.name, variables: { ...made(act), ...sent } }])
    expect(form.sent, form.text()).toEqual([{ name: act.name, variables: { ...made(act), ...sent } }])
    const input = { ...form.sent[0]!.variables, ...(act.isKeyed ? { key: 'k' } : {}) }
    const problems: string[] = []
    validateInputValue(input, inputOf(act.name), (error) => problems.push(error.message))
    expect(problems).toEqual([])
    expect(new Set(pathsIn(input))).toEqual(new Set(pathsOf(inputOf(act.name))))
  })

  it('is sent by a document that the API takes', () => {
    const documents = acts.flatMap((act) => [true, false].map((isTried) => actDocument(act, { isTried })))
    expect(documents.flatMap((document) => validate(schema, parse(print(document))))).toEqual([])
  })

  it('asks the API for lists where it takes lists', () => {
    for (const { name, fields } of acts)
      for (const field of fields) {
        const type = getNamedType(inputOf(name))
        const of = isInputObjectType(type) ? type.getFields()[field.name]!.type : null
        expect(isListType(getNullableType(of)), `${name}.${field.name}`).toBe(field.isList ?? false)
      }
  })
})

describe('an act', () => {
  const freeze = named('proposeFreezeAccount')

  it('is sent only as it was checked', async () => {
    const form = await open(freeze)
    await form.fill('subject', 'acc_1')
    await form.fill('reason', 'Fraud')
    await form.press('Check')
    await form.fill('reason', 'Suspicion of fraud')
    await expect(form.press('Propose')).rejects.toThrow('No button says')
  })

  it('begins with what the address says', async () => {
    const form = await open(freeze, {}, '/?subject=acc_7')
    await form.fill('reason', 'Fraud')
    await form.press('Check')
    expect(form.tried.map(({ variables }) => variables.subject)).toEqual(['acc_7'])
  })

  it('is refused at the field that the server names', async () => {
    const refused = {
      errors: [{ message: 'No such account.', extensions: { code: 'noSuchAccount', field: 'subject' } }],
    }
    const form = await open(freeze, { proposeFreezeAccount: refused })
    await form.fill('subject', 'acc_1')
    await form.fill('reason', 'Fraud')
    await form.press('Check')
    expect(document.querySelector('[data-field="subject"]')?.textContent).toContain('No such account.')
  })

  it('leads to a log-in if the last one is too old', async () => {
    const form = await open(freeze, { proposeFreezeAccount: refusal('signInAgain') })
    await form.fill('subject', 'acc_1')
    await form.fill('reason', 'Fraud')
    await form.press('Check')
    expect(form.text()).toContain('Log in again to do this.')
  })

  it('says what is missing before anything is sent', async () => {
    const form = await open(freeze)
    await form.press('Check')
    expect(form.text()).toContain('Account is missing.')
    expect(form.tried).toEqual([])
  })

  it('is one proposal however often it is sent while no answer comes', async () => {
    const form = await open(freeze)
    await form.fill('subject', 'acc_1')
    await form.fill('reason', 'Fraud')
    await form.press('Check')
    const lost = globalThis.fetch
    globalThis.fetch = async (...given) => {
      await lost(...given)
      throw new Error('lost')
    }
    await form.press('Propose')
    await form.press('Propose')
    expect(form.sent.length).toBeGreaterThan(1)
    expect(new Set(form.sent.map(({ variables }) => variables.id)).size).toBe(1)
  })
})
