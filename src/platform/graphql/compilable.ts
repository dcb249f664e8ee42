import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isScalarType,
  specifiedScalarTypes,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

const plain = new Set([...specifiedScalarTypes.map(({ name }) => name), 'Day'])

/**
 * Whether a query may be compiled. The compiler writes literal arguments into its code as JSON, where an amount of
 * money or a moment would lose its type; a query that has one in its text (not in its variables) is executed as it is.
 */
export function isCompilable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema)
  let compilable = true
  const look = (): void => {
    const type = getNamedType(types.getInputType())
    if (type && isScalarType(type) && !plain.has(type.name)) compilable = false
  }
  visit(document, visitWithTypeInfo(types, { StringValue: look, IntValue: look, FloatValue: look }))
  return compilable
}
