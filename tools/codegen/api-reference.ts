import {
  buildSchema,
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type NamedTypeNode,
  parse,
  print,
  type TypeNode,
  validate,
} from 'graphql'
import { type ScalarName, type ScalarSpecification, scalars } from '#io/graphql/scalar-specification.ts'

type Declared = Readonly<Record<string, readonly string[]>>
export type Reach = {
  readonly queries: Declared
  readonly types: Declared
  readonly personalFields: readonly string[]
}

const named = (type: TypeNode): NamedTypeNode => (type.kind === 'NamedType' ? type : named(type.type))

/** The part of the API that a personal access token can reach, as GraphQL writes it: what is published. */
export function publicSchema(sdl: string, { queries, types, personalFields }: Reach): string {
  const all = new Map(
    parse(sdl).definitions.flatMap((definition) =>
      'name' in definition && definition.name ? [[definition.name.value, definition] as const] : [],
    ),
  )
  const objects = new Set(Object.values(types).flat())
  const roots = new Set(Object.values(queries).flat())
  const kept = new Map<string, DefinitionNode>()
  const isKept = (owner: string, { name, type }: FieldDefinitionNode): boolean => {
    const of = all.get(named(type).name.value)
    if (personalFields.includes(`${owner}.${name.value}`)) return false
    if (owner === 'Query') return roots.has(name.value)
    return of?.kind !== 'ObjectTypeDefinition' || objects.has(of.name.value)
  }
  const keep = (name: string): void => {
    const definition = all.get(name)
    if (!definition || kept.has(name)) return
    if (definition.kind === 'ObjectTypeDefinition') {
      const fields = (definition.fields ?? []).filter((field) => isKept(name, field))
      kept.set(name, { ...definition, fields })
      for (const field of fields)
        for (const used of [field, ...(field.arguments ?? [])]) keep(named(used.type).name.value)
    } else {
      kept.set(name, definition)
      if (definition.kind === 'InputObjectTypeDefinition')
        for (const field of definition.fields ?? []) keep(named(field.type).name.value)
    }
  }
  keep('Query')
  keep('ErrorCode')
  const definitions = [...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, definition]) => definition)
  return `${print({ kind: 'Document', definitions })}\n`
}

const kindWords: Readonly<Record<string, string>> = {
  public: 'Public data',
  holdings: 'Holdings',
  activity: 'Activity',
  documents: 'Documents',
  tax: 'Tax',
}

/** The reference of the published schema in Markdown: every query with an example that the schema accepts, scalars and enums. */
export function referencePage(publicSdl: string, { queries }: Reach): string {
  const schema = buildSchema(publicSdl)
  const fields = schema.getQueryType()!.getFields()
  const parts = Object.entries(queries).map(([kind, names]) => {
    const lead =
      kind === 'public'
        ? 'Anyone can send these queries, with or without a token.'
        : `A token needs the kind \`${kind}\` and the account that the query names.`
    const sections = names.toSorted().map((name) => {
      const example = exampleOf(fields[name]!)
      const [wrong] = validate(schema, parse(example))
      if (wrong) throw new Error(`The example of ${name} does not fit the schema: ${wrong.message}`)
      return querySection(fields[name]!, example, enumsIn(fields[name]!.type))
    })
    return [`## ${kindWords[kind] ?? kind}`, lead, ...sections].join('\n\n')
  })
  const types = Object.values(schema.getTypeMap()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const scalarSections = types
    .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
    .map(({ name }) => scalarSection(name as ScalarName))
  const enums = types
    .filter((type) => isEnumType(type))
    .filter(({ name }) => name !== 'ErrorCode' && !name.startsWith('__'))
    .map((type) => {
      const values = isEnumType(type) ? type.getValues() : []
      const rows = values.map(({ name, description }) => `| \`${name}\` | ${cell(description)} |`)
      return [`### ${type.name}`, cell(type.description), table(['Value', 'Meaning'], rows)].join('\n\n')
    })
  return [
    ...parts,
    '## Scalars',
    'The schema links to these entries by `@specifiedBy`. Values of another form are refused with `BAD_USER_INPUT`.',
    ...scalarSections,
    '## Enums',
    ...enums,
    '## Error codes',
    'Every error has a code in `extensions.code`. Those in capitals are about the request.',
    table(['Code', 'Meaning'], errorRows(schema.getType('ErrorCode'))),
    '',
  ].join('\n\n')
}

function scalarSection(name: ScalarName): string {
  const { description, pattern, rules, examples, refused }: ScalarSpecification = scalars[name]
  const listed = (values: readonly string[]) => values.map((value) => `\`"${value}"\``).join(', ')
  return [
    `### ${name}`,
    description,
    `${rules} Pattern: \`${pattern}\`.`,
    `Examples: ${listed(examples)}.${refused.length > 0 ? ` Refused: ${listed(refused)}.` : ''}`,
  ].join('\n\n')
}

const errorRows = (type: unknown): string[] =>
  isEnumType(type)
    ? type
        .getValues()
        .filter(({ name }) => name === name.toUpperCase())
        .map(({ name, description }) => `| \`${name}\` | ${cell(description)} |`)
    : []

const cell = (text: string | null | undefined): string => (text ?? '').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
const table = (heads: readonly string[], rows: readonly string[]): string =>
  [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---|').join('')}`, ...rows].join('\n')

/** The enums in what a query answers: of its own fields, and of what those answer. */
function enumsIn(type: GraphQLOutputType, depth = 4, seen = new Set<string>()): string[] {
  const of = getNamedType(type)
  if (isEnumType(of)) return [of.name]
  if (!isObjectType(of) || depth === 0 || seen.has(of.name)) return []
  seen.add(of.name)
  const enums = Object.values(of.getFields()).flatMap((field) => enumsIn(field.type, depth - 1, seen))
  return [...new Set(enums)].toSorted()
}

function querySection(
  { name, description, args, type }: GraphQLField<unknown, unknown>,
  example: string,
  enums: readonly string[],
): string {
  const rows = args.map((arg) => `| \`${arg.name}\` | \`${String(arg.type)}\` | ${cell(arg.description)} |`)
  return [
    `### ${name}`,
    `${cell(description)} It answers \`${String(type)}\`.`,
    ...(rows.length > 0 ? [table(['Argument', 'Type', 'Meaning'], rows)] : []),
    `\`\`\`graphql\n${example}\n\`\`\``,
    ...(enums.length > 0 ? [`Enums in the answer: ${enums.map((it) => `\`${it}\``).join(', ')}.`] : []),
  ].join('\n\n')
}

const given: Readonly<Record<string, string>> = {
  accountId: '"acc_0199f0c2-7e0a-7b3c-9d1e-2f4a5b6c7d8e"',
  id: '"1"',
  months: '["2026-10"]',
  first: '10',
  portfolioId: '"1"',
  series: '"offering-circular"',
  from: '1',
  to: '2',
}

/** A query with what it has to be given and the plain fields of what it answers. */
function exampleOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const needed = args.filter((arg) => isNonNullType(arg.type) || arg.name === 'first')
  const values = needed.map((arg: GraphQLArgument) => `${arg.name}: ${given[arg.name] ?? '"…"'}`)
  const of = getNamedType(type)
  const selection = isObjectType(of) ? ` ${selectionOf(of, 3)}` : ''
  return print(parse(`{ ${name}${values.length > 0 ? `(${values.join(', ')})` : ''}${selection} }`))
}

function selectionOf(type: GraphQLObjectType, depth: number): string {
  const free = Object.values(type.getFields()).filter(({ args }) => !args.some((arg) => isNonNullType(arg.type)))
  const leaves = free.filter((field) => isLeafType(getNamedType(field.type))).map((field) => field.name)
  const below = free.flatMap((field) => {
    const of = getNamedType(field.type)
    const isWanted = type.name.endsWith('Connection') || type.name.endsWith('Edge') || leaves.length === 0
    return isObjectType(of) && isWanted && depth > 0 ? [`${field.name} ${selectionOf(of, depth - 1)}`] : []
  })
  const chosen = type.name.endsWith('Edge') ? below : [...leaves.slice(0, 6), ...below]
  return `{ ${(chosen.length > 0 ? chosen : ['__typename']).join(' ')} }`
}
