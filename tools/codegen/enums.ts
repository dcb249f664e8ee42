import { isEnumType } from 'graphql'

/** The values of each enum of the API as the code has them, by the enum's name, so that a name alone gives the type. */
export async function enumTypes(): Promise<string> {
  const { schema } = await import('#apps/api/schema.ts')
  const enums = Object.values(schema.getTypeMap()).filter((type) => isEnumType(type) && !type.name.startsWith('__'))
  const lines = enums
    .filter(isEnumType)
    .map(
      (type) =>
        `  ${type.name}: ${type
          .getValues()
          .map(({ value }) => JSON.stringify(value))
          .join(' | ')}\n`,
    )
    .toSorted()
  return `/** Generated from the schema by \`npm run codegen\`. */\nexport type ApiEnums = {\n${lines.join('')}}\n`
}
