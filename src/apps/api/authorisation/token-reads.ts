import {
  defaultFieldResolver,
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { TokenKind } from '#business/security/rules/access-token.ts'
import type { GraphContext, TokenScope } from '#io/graphql/context.ts'
import { requestError } from '#io/graphql/request-error.ts'
import { isIdOf } from '#kernel/ids.ts'

/** `public` needs no kind. What is in neither table is refused to every token. */
type Reach = TokenKind | 'public'
type Declared = Readonly<Record<Reach, readonly string[]>>

/** The queries that a token may send. Each of a kind names its account, which has to be one of the token's. */
export const tokenQueries: Declared = {
  public: [
    'accessToken',
    'allHomePagePortfolios',
    'balanceLog',
    'custody',
    'generationNow',
    'getAUM',
    'getLatestNAVBasedIRRCached',
    'impact',
    'impactFactors',
    'plant',
    'portfolio',
    'portfolioUpdate',
    'portfolios',
    'publishedBalances',
    'totalInvestedAsOf',
  ],
  holdings: ['accountImpact', 'accountReturns', 'balanceProof', 'cashBalance', 'holdings'],
  activity: [
    'dividendCalendar',
    'dividendMonths',
    'dividendsReceived',
    'orders',
    'rewards',
    'sellOrders',
    'transfer',
    'transferMonths',
    'transfers',
  ],
  documents: ['documentYears', 'documents', 'statementMonths'],
  tax: ['taxYears'],
}

/** The types whose fields a token may read, wherever they stand. */
export const tokenTypes: Declared = {
  public: [
    'AccessToken',
    'BalanceLog',
    'CurrentEquityData',
    'GenerationNow',
    'Hill',
    'Impact',
    'ImpactFactor',
    'Issuer',
    'Loan',
    'MonthActuals',
    'NavBasedIrr',
    'OutputMonth',
    'PageInfo',
    'PaidMonth',
    'PastSale',
    'OfferingDocument',
    'Plant',
    'Portfolio',
    'PortfolioExit',
    'PortfolioUpdate',
    'PowerSale',
    'ProceedsUse',
    'ProductionMonth',
    'PublishedNight',
    'PublishedNightConnection',
    'PublishedNightEdge',
    'PublishedPrice',
    'PublishedTree',
    'Regulation',
    'Risk',
    'TaxClass',
    'TimeToSell',
    'Weather',
    'YearlyCost',
  ],
  holdings: [
    'AccountBalanceProof',
    'AccountReturns',
    'BalanceProof',
    'CashBalance',
    'Holding',
    'HoldingReturns',
    'ProofSibling',
    'Returns',
  ],
  activity: [
    'CircularNotice',
    'DividendCalendar',
    'DividendCalendarEntry',
    'DividendCalendarPortfolio',
    'DividendCorrection',
    'DividendEstimateCheck',
    'DividendMonth',
    'DividendOutcome',
    'DividendTrace',
    'DividendsReceivedConnection',
    'DividendsReceivedEdge',
    'Order',
    'OrderConnection',
    'OrderEdge',
    'OrderFailure',
    'OrderFill',
    'OrderStep',
    'PlantReading',
    'QueuePlace',
    'Reward',
    'RewardConnection',
    'RewardEdge',
    'SaleLot',
    'SaleSum',
    'SellOrder',
    'SellOrderConnection',
    'SellOrderEdge',
    'SellOrderFill',
    'TransferConnection',
    'TransferEdge',
    'TransferMonth',
    'TransferRow',
  ],
  documents: [
    'Document',
    'DocumentConnection',
    'DocumentEdge',
    'StatementMonth',
    'StatementMonthConnection',
    'StatementMonthEdge',
  ],
  tax: ['AccountTaxYear', 'TaxFormBox', 'TaxFormSale', 'TaxYearForm'],
}

/** What is about the person, or about all of their accounts, on types that are not. */
export const personalFields: readonly string[] = [
  'Portfolio.isCurrentUserInvested',
  'Portfolio.offerVisibility',
  'SellOrder.accountId',
  'SellOrder.canConfirm',
]

const byName = (declared: Declared): ReadonlyMap<string, Reach> =>
  new Map(Object.entries(declared).flatMap(([reach, names]) => names.map((name) => [name, reach as Reach] as const)))
const reachOfQuery = byName(tokenQueries)
const reachOfType = byName(tokenTypes)

/** Whether a query tells nothing of anyone's account. */
export const isPublicQuery = (name: string): boolean => reachOfQuery.get(name) === 'public'

const readsOnly = () => requestError('TOKEN_READS_ONLY', 'An access token reads. Log in to change something.')
const outOfReach = (needs: string) =>
  requestError('TOKEN_SCOPE', `This access token does not reach ${needs}.`, { needs })

const isWithin = (reach: Reach | undefined, { kinds }: TokenScope): boolean =>
  reach === 'public' || (reach !== undefined && kinds.has(reach))

/** Why a token may not read this field of a type; null where it may. */
export function refuseTokenField(type: string, field: string, scope: TokenScope): GraphQLError | null {
  // What a type is called says nothing of anyone; whether the schema is shown is the schema's own rule.
  if (field.startsWith('__') || type.startsWith('__')) return null
  const reach = type === 'Query' ? reachOfQuery.get(field) : reachOfType.get(type)
  if (personalFields.includes(`${type}.${field}`) || reach === undefined) return outOfReach(`${type}.${field}`)
  return isWithin(reach, scope) ? null : outOfReach(reach)
}

/** Looks at the whole of what a page of another site or a token asks, before any of it is resolved. */
export function refuseOperation({ schema, document, operationName, contextValue }: ExecutionArgs): GraphQLError | null {
  const { token, isCrossOrigin } = contextValue as GraphContext
  const isQuery = getOperationAST(document, operationName)?.operation === 'query'
  if (isCrossOrigin && !isQuery)
    return requestError('CROSS_ORIGIN_READS_ONLY', 'A page of another site may read here and change nothing.')
  if (!token) return null
  if (!isQuery) return readsOnly()
  const info = new TypeInfo(schema)
  let refused: GraphQLError | null = null
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: ({ name }) => {
        const parent = info.getParentType()
        refused ??= isObjectType(parent)
          ? refuseTokenField(parent.name, name.value, token)
          : outOfReach(parent?.name ?? name.value)
      },
    }),
  )
  return refused
}

/**
 * Stands before every query and mutation: a token changes nothing, and names an account in each query that is about one.
 * It asks again what was looked at before, by the values that the query is called with.
 */
export function guardTokenReads(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context: GraphContext, info) => {
      if (context.token) throw readsOnly()
      return resolve(root, args, context, info)
    }
  }
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context: GraphContext, info) => {
      const { token } = context
      const refused = token ? refuseQuery(field.name, args.accountId, token) : null
      if (refused) throw refused
      return resolve(root, args, context, info)
    }
  }
  return schema
}

function refuseQuery(name: string, accountId: unknown, token: TokenScope): GraphQLError | null {
  const refused = refuseTokenField('Query', name, token)
  if (refused || reachOfQuery.get(name) === 'public') return refused
  const isOwn = typeof accountId === 'string' && isIdOf('acc', accountId) && token.accountIds.has(accountId)
  return isOwn ? null : outOfReach('this account')
}
