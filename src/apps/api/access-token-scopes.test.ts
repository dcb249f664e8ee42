import fc from 'fast-check'
import { getNamedType, isLeafType, isNonNullType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { tokenKinds } from '#business/security/rules/access-token.ts'
import { tokenWorld } from '#tests/setup/access-token.ts'
import { startApi } from '#tests/setup/api.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { personalFields, tokenQueries, tokenTypes } from './authorisation/token-reads.ts'
import { schema } from './schema.ts'

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function below(name: string, depth: number, pick: (most: number) => number): string {
  const type = schema.getType(name)
  if (!isObjectType(type)) return ''
  const all = Object.values(type.getFields()).filter(({ args }) => !args.some((arg) => isNonNullType(arg.type)))
  const chosen = all.flatMap((field) => {
    const of = getNamedType(field.type)
    if (isLeafType(of)) return pick(3) > 0 ? [field.name] : []
    return depth > 0 && pick(2) > 0 ? [`${field.name} ${below(of.name, depth - 1, pick)}`] : []
  })
  return `{ __typename ${chosen.join(' ')} }`
}

describe('the scopes of an access token', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner } = testCompany
  const api = await startApi(testCompany)
  const { accounts, marks, made } = await tokenWorld(testCompany)

  it('let no mark of another account or kind through, whatever is asked', async () => {
    const fields = schema.getQueryType()!.getFields()
    const { secret, id } = await made()
    const names = [...Object.keys(fields), ...Object.values(tokenQueries(schema)).flat()]
    const marked = ['transfers', 'documents', 'cashBalance']
    let shown = 0
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...tokenKinds], { minLength: 1 }),
        fc.constantFrom<number[]>([0], [1], [0, 1]),
        fc.oneof(fc.constantFrom(...names), fc.constantFrom(...marked)),
        fc.nat(2),
        fc.array(fc.nat(5), { minLength: 200, maxLength: 200 }),
        async (kinds, own, name, about, choices) => {
          await owner.query('update security.access_token set kinds = $2, account_ids = $3 where id = $1', [
            id,
            kinds,
            own.map((nth) => accounts[nth]),
          ])
          const { args, type } = fields[name]!
          const given = args.flatMap((arg) => {
            if (arg.name === 'accountId') return [`accountId: "${accounts[about]}"`]
            if (arg.name === 'months') return ['months: ["2026-01"]']
            return isNonNullType(arg.type) ? [`${arg.name}: "1"`] : []
          })
          const rest = [...choices]
          const selection = below(getNamedType(type).name, 3, (most) => (rest.pop() ?? 0) % (most + 1))
          const text = `{ ${name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${selection} }`
          // Digits of an id can equal a marker.
          const answer = JSON.stringify(await api.ask(secret, text)).replaceAll(uuids, 'id')
          const seen = marks.flatMap((mark, nth) =>
            Object.entries(mark).flatMap(([kind, value]) => (answer.includes(value) ? [{ kind, nth }] : [])),
          )
          shown += seen.length
          expect(
            seen.filter(({ kind, nth }) => !kinds.some((of) => of === kind) || !own.includes(nth)),
            text,
          ).toEqual([])
        },
      ),
      { numRuns: 150, examples: [[['activity', 'documents'], [0], 'transferMonths', 0, Array(200).fill(1)]] },
    )
    expect(shown).toBeGreaterThan(2)
  })

  it('name queries, types and fields that there are, each once', () => {
    const queries = Object.values(tokenQueries(schema)).flat()
    const types = Object.values(tokenTypes(schema)).flat()
    expect(types.filter((name) => !isObjectType(schema.getType(name)))).toEqual([])
    expect(new Set([...queries, ...types]).size).toBe(queries.length + types.length)
    for (const field of personalFields(schema)) {
      const [type, name] = field.split('.') as [string, string]
      const of = schema.getType(type)
      expect([field, isObjectType(of) && name in of.getFields()]).toEqual([field, true])
    }
  })
})
