import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { askedAccount } from '#business/accounts/server/public.ts'
import { refuseUnshown } from '#business/portfolios/server/public.ts'
import { askedWith } from '#engine/command/command-field.ts'
import { commandNamed } from '#engine/command/declare.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import { isIdOf, type PortfolioId } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'

type RootField = GraphQLField<unknown, GraphContext>
type Argument = GraphQLArgument | GraphQLInputField

/**
 * Ids that do not name a portfolio although they declare no kind, each with the reason. The API refuses to start if an
 * argument is not here, has no declared kind and is not called a portfolio's id.
 */
const otherIds: Readonly<Record<string, string>> = {
  'cancelTransfer.input.id': 'a transfer, of which each kind has its own prefix',
  'commandArrived.id': 'whatever a client made an id for',
  'confirmSecondFactor.input.factorId': 'a factor at the identity provider',
  'endAccessBearer.input.id': 'a token, calendar address, invitation or link',
  'endSession.input.sessionId': 'a session at the identity provider',
  'plant.id': 'a plant, which is public; its fields withhold what is not',
  'portfolio.id': 'a portfolio as everyone sees it; its fields withhold what is not for everyone (offer-viewer.ts)',
  'removeSecondFactor.input.factorId': 'a factor at the identity provider',
  'saveBeneficiaries.input.beneficiaries.id': 'a beneficiary, or a new one',
  'transfer.id': 'a transfer, of which each kind has its own prefix',
}

const isPortfolioName = (name: string): boolean => /portfolioIds?$/i.test(name)

/**
 * Puts one visibility check before every query and mutation that names a portfolio anywhere in its arguments. A hidden
 * portfolio is refused as if it did not exist, and no resolver runs. The arguments are found in the schema, so new ones
 * are covered. Staff see every offering.
 */
export function guardPortfolios(schema: GraphQLSchema): GraphQLSchema {
  const undeclared: string[] = []
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )
  for (const field of roots.filter(({ extensions, name }) => !isForStaff(extensions, name))) {
    const leaves = leavesOf(field.args)
    undeclared.push(
      ...leaves.filter((leaf) => !isDeclared(field, leaf)).map(({ path }) => `${field.name}.${path.join('.')}`),
    )
    if (leaves.some(({ argument }) => isPortfolioName(argument.name))) guardField(field)
  }
  undeclared.push(...portfoliosNamedBelow(schema))
  if (undeclared.length > 0)
    throw new Error(
      `Name a portfolio by an argument that ends in portfolioId, give each other id its kind (givenId), or say in portfolio-guard.ts what it names: ${undeclared.join(', ')}`,
    )
  return schema
}

/** Fields of objects that would name a portfolio. None may, because the check covers only queries and mutations. */
function portfoliosNamedBelow(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !roots.includes(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) =>
        leavesOf(field.args)
          .filter(({ argument }) => /portfolio/i.test(argument.name))
          .map(({ path }) => `${type.name}.${field.name}.${path.join('.')}`),
      ),
    )
}

const isForStaff = (extensions: RootField['extensions'], name: string): boolean =>
  extensions.audience === 'operator' || commandNamed(name)?.audience === 'operator'

type Leaf = { readonly path: readonly string[]; readonly argument: Argument }

function leavesOf(given: readonly Argument[], above: readonly string[] = []): Leaf[] {
  return given.flatMap((argument) => {
    const type = getNamedType(argument.type)
    const path = [...above, argument.name]
    // A recursive input type is read once.
    if (isInputObjectType(type)) return above.length > 4 ? [] : leavesOf(Object.values(type.getFields()), path)
    return [{ path, argument }]
  })
}

const validation = '@pothos/plugin-validation'

function isDeclared({ name }: RootField, { path, argument }: Leaf): boolean {
  if (isPortfolioName(argument.name)) return true
  if (/portfolio/i.test(argument.name)) return false
  if (getNamedType(argument.type).name !== 'ID') return true
  return argument.extensions[validation] !== undefined || otherIds[`${name}.${path.join('.')}`] !== undefined
}

function guardField(field: RootField): void {
  const resolve = field.resolve ?? defaultFieldResolver
  field.extensions = { ...field.extensions, namesPortfolio: true }
  field.resolve = async (root, args, context, info) => {
    // The field itself refuses a signed-out caller, whatever it names.
    const isAnswered = context.viewer !== null || field.extensions.audience === 'anyone'
    const ids = isAnswered ? [...new Set(portfoliosIn(args))] : []
    const refused = ids.length === 0 ? null : await refuseUnshown(await askerOf(context, args), ids)
    if (refused) throw new RefusalError(refused)
    return resolve(root, args, context, info)
  }
}

/** Every portfolio that the arguments name, also in nested inputs and lists. */
function portfoliosIn(value: unknown, name = ''): PortfolioId[] {
  if (Array.isArray(value)) return value.flatMap((one) => portfoliosIn(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => portfoliosIn(inner, key))
  return typeof value === 'string' && isPortfolioName(name) ? [value] : []
}

/** A delegate sees what the owner of the named account sees, as if the request had named the account. */
async function askerOf(context: GraphContext, args: Readonly<Record<string, unknown>>): Promise<GraphContext> {
  const { accountId } = askedWith(args)
  if (context.asked || !context.viewer || typeof accountId !== 'string' || !isIdOf('acc', accountId)) return context
  const asked = await askedAccount(context.platform, context.viewer, accountId)
  return asked === null || isRefusal(asked) ? context : { ...context, asked }
}
