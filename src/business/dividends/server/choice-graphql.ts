import { authorizeAccount } from '#business/accounts/server/public.ts'
import { receivingAccountsOf } from '#business/cash/server/public.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { offeredAmong, openPortfolioIds, orderablePortfolioIds } from '#business/portfolios/server/public.ts'
import { commandField } from '#engine/command/command-field.ts'
import type { Platform } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { ErrorCode } from '#io/graphql/error-codes.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { noCents } from '#kernel/cents.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccountId, DividendChoiceId, PortfolioId } from '#kernel/ids.ts'
import { percent } from '#kernel/rate.ts'
import { readBalances } from '#ledger/balances.ts'
import { dividendsCommands } from '../commands.ts'
import { type Choice, type ChoiceKind, keep } from '../rules/choice.ts'
import { reinvestAgreement } from '../rules/reinvest-agreement.ts'
import { choicesById, choicesOf } from './choice-store.ts'
import { type ChoiceInput, chooseDividend, refuseTargets, type TargetRefusal } from './choose-dividend.ts'

type PortfolioChoice = Choice & { readonly portfolioId: PortfolioId }

const DividendChoiceKind = enumOf<ChoiceKind>('DividendChoiceKind', 'Use of the dividends of a portfolio.', {
  keep: 'Dividends stay as cash.',
  reinvest: 'Dividends buy shares of the target portfolio.',
  payout: 'Dividends are sent to the preferred bank account.',
})

const ChoiceRef = builder.objectRef<PortfolioChoice>('DividendChoice').implement({
  description: 'Use of the dividends of one portfolio. The choice on the payment date applies.',
  fields: (t) => ({
    portfolio: t.field({ type: PortfolioRef, resolve: ({ portfolioId }) => portfolioId }),
    kind: t.expose('kind', { type: DividendChoiceKind }),
    share: t.field({
      type: 'Rate',
      description: 'Part that is reinvested, in millionths; the rest stays as cash.',
      resolve: ({ share }) => share,
    }),
    target: t.field({
      type: PortfolioRef,
      nullable: true,
      description: 'Portfolio whose shares are bought; null unless dividends are reinvested.',
      resolve: ({ targetPortfolioId }) => targetPortfolioId,
    }),
    minimum: t.field({
      type: 'Cents',
      description:
        'Least amount to pay out or reinvest, in cents; less waits for the next dividend. 0 if nothing waits.',
      resolve: ({ minimum }) => minimum,
    }),
  }),
})

const Agreement = builder.objectRef<typeof reinvestAgreement>('ReinvestAgreement').implement({
  fields: (t) => ({
    version: t.exposeString('version', { description: 'Version of the agreement.' }),
    title: t.exposeString('title', { description: 'The heading of the text.' }),
    paragraphs: t.stringList({ resolve: ({ paragraphs }) => [...paragraphs] }),
  }),
})

type Settings = {
  readonly accountId: AccountId
  readonly choices: readonly PortfolioChoice[]
  readonly offers: readonly Offer[]
}

type Offer = { readonly portfolioId: PortfolioId; readonly refusal: TargetRefusal | null }
type RefusedOffer = Offer & { readonly refusal: NonNullable<Offer['refusal']> }

const RefusedTarget = builder.objectRef<RefusedOffer>('RefusedTarget').implement({
  description: 'A portfolio that takes orders, but none of this account.',
  fields: (t) => ({
    portfolio: t.field({ type: PortfolioRef, resolve: ({ portfolioId }) => portfolioId }),
    code: t.field({
      type: ErrorCode,
      description: 'Reason that it takes none.',
      resolve: ({ refusal }) => refusal.code,
    }),
    message: t.string({
      description: 'Reason in words for the investor.',
      resolve: ({ refusal }) => refusal.message,
    }),
  }),
})

const isRefused = (offer: Offer): offer is RefusedOffer => offer.refusal !== null

const SettingsRef = builder.objectRef<Settings>('DividendSettings').implement({
  fields: (t) => ({
    choices: t.field({
      description: 'The choice for each portfolio.',
      type: [ChoiceRef],
      resolve: ({ choices }) => [...choices],
    }),
    targets: t.field({
      type: [PortfolioRef],
      description: 'Portfolios in which this account may reinvest a dividend now.',
      resolve: ({ offers }) => offers.filter((offer) => !isRefused(offer)).map(({ portfolioId }) => portfolioId),
    }),
    refusedTargets: t.field({
      type: [RefusedTarget],
      description: 'Portfolios that take orders but in which this account may not reinvest, each with the reason.',
      resolve: ({ offers }) => offers.filter(isRefused),
    }),
    canPayOut: t.boolean({
      description: 'True if a preferred receiving account is chosen.',
      resolve: async ({ accountId }, _args, { platform }) =>
        (await receivingAccountsOf(platform, [accountId])).has(accountId),
    }),
    agreement: t.field({
      description: 'Text that the person must agree to.',
      type: Agreement,
      resolve: () => reinvestAgreement,
    }),
  }),
})

builder.queryField('dividendSettings', (t) =>
  t.field({
    ...audience('user', { reads: 'account' }),
    type: SettingsRef,
    nullable: true,
    complexity: 20,
    description: 'The choices for the portfolios that the account holds or has chosen for.',
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, context) => {
      const { platform, viewer } = context
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      const offered = await offeredAmong(context, await orderablePortfolioIds(platform))
      const refusals = await refuseTargets(platform, accountId, offered)
      const offers = offered.map((portfolioId) => ({ portfolioId, refusal: refusals.get(portfolioId) ?? null }))
      return { ...(await choicesShown(platform, accountId)), offers }
    },
  }),
)

async function choicesShown(platform: Platform, accountId: AccountId): Promise<Omit<Settings, 'offers'>> {
  const { all } = await openPortfolioIds(platform)
  const holding = await readBalances(
    platform.db,
    all.map((id) => holdingOf(accountId, id)),
  )
  const chosen = new Map((await choicesOf(platform.db, accountId)).map((choice) => [choice.portfolioId, choice]))
  const shown = all.filter((id) => chosen.has(id) || holding(holdingOf(accountId, id)).posted > 0n)
  const choices = shown.map((portfolioId) => chosen.get(portfolioId) ?? { ...keep, portfolioId })
  return { accountId, choices }
}

const Chosen = builder.objectRef<{ id: DividendChoiceId }>('ChosenDividend').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    choice: t.field({
      type: ChoiceRef,
      nullable: true,
      description: 'The choice as saved.',
      resolve: async ({ id }, _args, { platform }) => (await choicesById(platform.db, [id])).get(id),
    }),
  }),
})

commandField(dividendsCommands.chooseDividend, {
  type: Chosen,
  resolve: (input, context) => {
    const choice: ChoiceInput = {
      ...input,
      share: input.share ?? percent(100),
      targetPortfolioId: input.targetPortfolioId ?? null,
      minimum: input.minimum ?? noCents,
      agreementVersion: input.agreementVersion ?? null,
    }
    return sendCommand(context, dividendsCommands.chooseDividend, choice, chooseDividend, {
      subject: choice.portfolioId,
    })
  },
})
