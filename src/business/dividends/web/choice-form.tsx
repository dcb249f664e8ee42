import { Link } from 'react-router'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import type { Obstacle, ObstacleCode } from '#business/investing/rules/can-invest.ts'
import { ClosedOfferings } from '#business/investing/web/closed-offerings.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { rateText } from '#design/figures/money-text.ts'
import { type Cents, cents, formatCents, noCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { percent, rate } from '#kernel/rate.ts'
import { useDraft } from '#web/draft.ts'
import { type ReviewedForm, useReviewedForm } from '#web/reviewed-form.tsx'
import { type ChoiceKind, decideChoice } from '../rules/choice.ts'
import type { PortfolioChoice, Settings } from './settings-document.ts'
import { choiceName, useChooseDividend } from './use-choose-dividend.ts'

type Draft = {
  readonly kind: ChoiceKind
  /** Null until chosen: no committing choice is preselected. */
  readonly share: string | null
  readonly targetPortfolioId: PortfolioId | null
  readonly minimum: Cents | null
  readonly agreed: boolean
}

const shares = [100, 75, 50, 25, 10].map((percent) => ({
  value: String(percent * 10_000),
  label: percent === 100 ? 'All of it' : `${percent}%`,
}))

type ChoiceFormProps = {
  readonly accountId: AccountId
  readonly settings: Settings
  readonly choice: PortfolioChoice
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The choice for one portfolio's dividends, previewed by the server's rule. */
export function ChoiceForm({ accountId, settings, choice, onDone, onCancel }: ChoiceFormProps) {
  const whose = useWhose()
  const what = choiceName(accountId, choice.portfolio.id)
  const draft = useDraft<Draft>(what, draftOf(choice))
  const [values, , clear] = draft
  const [choose] = useChooseDividend(what)
  const form = useReviewedForm({ draft, invalid: validate(values, settings), send: save, isQuestion: true })

  async function save() {
    const refusal = await choose({ accountId, portfolioId: choice.portfolio.id, ...sent(values, settings) })
    if (refusal) return refusal
    clear()
    onDone()
    return null
  }
  return (
    <Form
      label={`Dividends of ${choice.portfolio.name}`}
      faults={form.faults}
      onSubmit={form.review}
      actions={
        <>
          <Button type="submit" isLoading={form.isSending}>
            Review
          </Button>
          <Button
            kind="secondary"
            onPress={() => {
              clear()
              onCancel()
            }}
          >
            Cancel
          </Button>
        </>
      }
    >
      <ChoiceFields {...{ form, settings, choice }} />
      {form.isReviewing && (
        <Question
          title={`Dividends of ${choice.portfolio.name}`}
          yes="Save"
          no="Change"
          isDanger={false}
          isSending={form.isSending}
          onYes={form.confirm}
          onNo={form.back}
        >
          <p>{whose(consequenceOf(values, settings))}</p>
          <p>Your choice applies from the next dividend. You can change it at any time.</p>
        </Question>
      )}
    </Form>
  )
}

function ChoiceFields({ form, settings, choice }: ReinvestProps) {
  const { kind } = form.values
  return (
    <>
      <RadioGroup
        label="When a dividend is paid"
        {...form.field('kind')}
        choices={[
          { value: 'keep', label: 'Keep it as cash' },
          { value: 'reinvest', label: 'Reinvest it' },
          {
            value: 'payout',
            label: 'Send it to the receiving account',
            isDisabled: !settings.canPayOut,
            ...(settings.canPayOut ? {} : { help: 'You need a receiving account, and $5,000 invested to set one.' }),
          },
        ]}
      />
      {!settings.canPayOut && <Link to="/users/settings/payout-account">Choose a receiving account</Link>}
      {kind === 'reinvest' && <Reinvest form={form} settings={settings} choice={choice} />}
      {kind !== 'keep' && (
        <MoneyField
          label="Minimum amount each time"
          {...form.field('minimum')}
          help="A smaller amount stays in cash until the next dividend. Leave this empty for no minimum."
        />
      )}
    </>
  )
}

function consequenceOf({ kind, share, targetPortfolioId, minimum }: Draft, { targets }: Settings): string {
  if (kind === 'keep') return 'Each dividend stays in your cash balance.'
  const least = minimum === null ? '' : ` Less than ${formatCents(minimum)} stays in cash until the next one.`
  if (kind === 'payout') return `Each dividend is sent to your receiving account.${least}`
  const name = targets.find(({ id }) => id === targetPortfolioId)?.name ?? 'the portfolio'
  return `${rateText(share ?? '0')} of each dividend buys shares of ${name}, at the share price of the day it is paid. The rest stays as cash.${least}`
}

const draftOf = ({ kind, share, target, minimum, portfolio }: PortfolioChoice): Draft => ({
  kind: kind as ChoiceKind,
  ...(kind === 'reinvest'
    ? { share, targetPortfolioId: target?.id ?? portfolio.id }
    : { share: null, targetPortfolioId: null }),
  minimum: cents(minimum) > noCents ? cents(minimum) : null,
  agreed: false,
})

const sent = ({ kind, share, targetPortfolioId, minimum, agreed }: Draft, { agreement }: Settings) => ({
  kind,
  minimum: String(minimum ?? noCents),
  ...(kind === 'reinvest' ? { share, targetPortfolioId, agreementVersion: agreed ? agreement.version : null } : {}),
})

function validate(draft: Draft, settings: Settings) {
  const { canPayOut, agreement } = settings
  if (draft.kind === 'reinvest' && draft.share === null)
    return { code: 'badShare', message: 'Choose how much.', field: 'share' }
  return decideChoice(
    {
      kind: draft.kind,
      share: draft.share === null ? percent(100) : rate(draft.share),
      targetPortfolioId: draft.targetPortfolioId,
      minimum: draft.minimum ?? noCents,
      agreementVersion: draft.agreed ? agreement.version : null,
    },
    {
      obstacles: draft.targetPortfolioId === null ? null : obstaclesTo(draft.targetPortfolioId, settings),
      hasPreferredAccount: canPayOut,
    },
  )
}

/** The server lists the portfolios that this account may reinvest in, and the reasons against the others. */
function obstaclesTo(target: string, { targets, refusedTargets }: Settings): readonly Obstacle[] {
  if (targets.some(({ id }) => id === target)) return []
  const refused = refusedTargets.find(({ portfolio }) => portfolio.id === target)
  return [
    {
      code: (refused?.code ?? 'notAcceptingInvestments') as ObstacleCode,
      message: refused?.message ?? 'Portfolio is not accepting investments',
    },
  ]
}

type ReinvestProps = {
  readonly form: ReviewedForm<Draft>
  readonly settings: Settings
  readonly choice: PortfolioChoice
}

function Reinvest({ form, settings, choice }: ReinvestProps) {
  const { share } = form.values
  const isListed = share === null || shares.some(({ value }) => value === share)
  return (
    <>
      <SelectField
        label="How much?"
        {...form.field('share')}
        choices={isListed ? shares : [{ value: share, label: 'As before' }, ...shares]}
        help="The rest stays as cash."
      />
      <SelectField
        label="In which portfolio?"
        {...form.field('targetPortfolioId')}
        choices={settings.targets.map(({ id, name }) => ({
          value: id,
          label: id === choice.portfolio.id ? `${name} (the same)` : name,
        }))}
        help="We use the share price on the day we pay the dividend."
      />
      <ClosedOfferings
        offerings={settings.refusedTargets.map(({ portfolio, message }) => ({ ...portfolio, reasons: [message] }))}
      />
      <Disclosure title={settings.agreement.title}>
        {settings.agreement.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Disclosure>
      <Checkbox {...form.check('agreed')} name="agreementVersion" error={form.faultOf('agreementVersion')}>
        I have read the {settings.agreement.title.toLowerCase()} and agree to it.
      </Checkbox>
    </>
  )
}
