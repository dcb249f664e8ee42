import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schema } from '#apps/api/schema.ts'
import { notices } from '#business/notifications/rules/words.ts'
import type { ActField } from '#business/operations/web/acts/act.ts'
import { acts } from '#business/operations/web/acts/acts.generated.ts'
import { readerOf } from '#business/operations/web/acts/read-entries.ts'
import { singleFields } from '#business/operations/web/acts/single-fields.tsx'
import { jobs } from '#business/operations/web/shell/places.ts'
import { allCommands } from '#engine/command/declare.ts'
import { actsOf } from './codegen/acts.ts'

const everyField = (fields: readonly ActField[]): readonly ActField[] =>
  fields.flatMap((field) => [field, ...everyField(field.fields ?? [])])
const fields = acts.flatMap((act) => everyField(act.fields))

describe('the acts of the staff', () => {
  it('are all commands of operators', () => {
    const declared = allCommands().filter(({ audience }) => audience === 'operator')
    expect(acts.map(({ name }) => name)).toEqual(declared.map(({ name }) => name).toSorted())
  })

  it('are described as they are declared', () => expect(acts).toEqual(actsOf(schema)))

  it.each([...new Set(fields.map(({ kind }) => kind))].filter((kind) => kind !== 'record'))(
    'draw and read a field that is a %s',
    (kind) => {
      const single = kind as keyof typeof singleFields
      expect([typeof singleFields[single], typeof readerOf[single]]).toEqual(['function', 'function'])
    },
  )

  it('each belong to a job of the back office', () => {
    const known = jobs.map(({ id }) => id)
    expect(acts.filter(({ job }) => !known.includes(job))).toEqual([])
  })

  it('name acts of the staff as their way back', () => {
    const names = acts.map(({ name }) => name)
    const back = acts.flatMap(({ name, undo }) => ('never' in undo ? [] : undo.map((by) => ({ name, by }))))
    expect(back.length).toBeGreaterThan(40)
    expect(back.filter(({ by }) => !names.includes(by))).toEqual([])
  })

  it('say in a sentence why nothing undoes them, where nothing does', () => {
    const reasons = acts.flatMap(({ name, undo }) => ('never' in undo ? [{ name, why: undo.never }] : []))
    expect(reasons.length).toBeGreaterThan(10)
    expect(reasons.filter(({ why }) => !/^[A-Z][^—]{10,}\.$/.test(why))).toEqual([])
  })

  it('have a way back that is no empty list', () => {
    expect(acts.filter(({ undo }) => !('never' in undo) && undo.length === 0)).toEqual([])
  })

  it('say in a sentence why nobody is notified, where nobody is', () => {
    const reasons = acts.flatMap(({ name, notifies }) => ('nobody' in notifies ? [{ name, why: notifies.nobody }] : []))
    expect(reasons.length).toBeGreaterThan(40)
    expect(reasons.filter(({ why }) => !/^[A-Z][^—]{10,}\.$/.test(why))).toEqual([])
  })

  it('notify by emails that a room declares and by events that have a notification', () => {
    const emails = new Set(
      globSync('src/business/*/messages.ts').flatMap((path) => readFileSync(path, 'utf8').match(/mail\.\w+/g) ?? []),
    )
    const events = new Set(notices.map(({ kind }) => kind))
    const named = acts.flatMap(({ notifies }) => ('nobody' in notifies ? [] : notifies.map((notice) => notice.name)))
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !emails.has(name) && !events.has(name))).toEqual([])
  })

  it('have titles that tell them apart', () => {
    const titles = acts.map(({ title }) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  it('have a label for each field, by which the fields of one form are told apart', () => {
    for (const { name, fields: own } of acts) {
      const labels = own.map(({ label }) => label)
      expect(new Set(labels).size, name).toBe(labels.length)
    }
    expect(fields.filter(({ label }) => !label || /^(Id|Value)$/.test(label))).toEqual([])
  })
})
