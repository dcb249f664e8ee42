import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { schema } from './apps/api/schema.ts'
import { argumentWords } from './apps/api/vocabulary/arguments.ts'
import { partsOf } from './apps/api/vocabulary/describe-schema.ts'
import { fieldWords } from './apps/api/vocabulary/fields.ts'
const base = new Map(partsOf(buildSchema(readFileSync('/tmp/words/base.graphql', 'utf8'))).map(({ of, part }) => [of, part.description]))
const done = new Set<string>()
for (const f of ['move1', 'move2', 'move3', 'move4']) for (const l of readFileSync(`/tmp/words/${f}.txt`, 'utf8').split('\n')) { const m = /^\+(\S+) /.exec(l); if (m) done.add(m[1]!) }
const shared = new Set([...Object.values(argumentWords), ...Object.values(fieldWords)])
for (const { of, part } of partsOf(schema)) if (base.get(of) !== part.description && !done.has(of) && !shared.has(part.description!)) console.log(of, '::', base.get(of), '=>', part.description)
