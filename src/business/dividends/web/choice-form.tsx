import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import { rate } from '#kernel/rate.ts'
import type { Refused } from '#platform/web/apollo.ts'
import { type ChoiceKind, decideChoice } from '../rules/choice.ts'
import type { PortfolioChoice, Settings } from './settings-document.ts'
import { useChooseDividend } from './use-choose-dividend.ts'

type Draft = {
  readonly kind: ChoiceKind
  readonly share: string
  readonly target: string
  readonly minimum: Cents | null
  readonly agreed: boolean
}

const shares = [100, 75, 50, 25, 10].map((percent) => ({
  value: String(percent * 10_000),
  label: percent === 100 ? 'All of it' : `${percent}%`,
}))

type ChoiceFormProps = {
  readonly accountId: string
  readonly settings: Settings
  readonly choice: PortfolioChoice
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** What becomes of one portfolio's dividends; foretold by the rule that the server decides by. */
export function ChoiceForm({ accountId, settings, choice, onDone, onCancel }: ChoiceFormProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(choice))
  const [refused, setRefused] = useState<Refused | null>(null)
  const [choose, isSending] = useChooseDividend(`dividend:${accountId}:${choice.portfolio.id}`)
  const change = (part: Partial<Draft>) => {
    setRefused(null)
    setDraft({ ...draft, ...part })
  }
  const faultOf = (field: string) => (refused?.field === field ? refused.message : undefined)

  async function save() {
    const foretold = foretell(draft, settings)
    const refusal = foretold
      ? { ...foretold, field: foretold.field ?? null }
      : await choose({ accountId, portfolioId: choice.portfolio.id, ...sent(draft, settings) })
    setRefused(refusal)
    if (!refusal) onDone()
  }
  return (
    <Form
      label={`Dividends of ${choice.portfolio.name}`}
      faults={refused ? [{ message: refused.message, ...(refused.field ? { field: refused.field } : {}) }] : []}
      onSubmit={save}
      actions={
        <>
          <Button type="submit" isLoading={isSending}>
            Save
          </Button>
          <Button kind="secondary" onPress={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <RadioGroup
        label="When a dividend is paid"
        name="kind"
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        choices={[
          { value: 'keep', label: 'Keep it as cash' },
          { value: 'reinvest', label: 'Reinvest it' },
          {
            value: 'payout',
            label: 'Send it to my receiving account',
            isDisabled: !settings.canPayOut,
            ...(settings.canPayOut ? {} : { help: 'Needs a receiving account, which needs $5,000 invested.' }),
          },
        ]}
      />
      {!settings.canPayOut && <Link to="/users/settings/payout-account">Choose a receiving account</Link>}
      {draft.kind === 'reinvest' && (
        <Reinvest draft={draft} settings={settings} choice={choice} change={change} faultOf={faultOf} />
      )}
      {draft.kind !== 'keep' && (
        <MoneyField
          label="At least how much at once?"
          name="minimum"
          value={draft.minimum}
          onChange={(minimum) => change({ minimum })}
          error={faultOf('minimum')}
          help="Less than that waits as cash and goes with the next dividend. Leave it empty for any amount."
        />
      )}
    </Form>
  )
}

const draftOf = ({ kind, share, target, minimum, portfolio }: PortfolioChoice): Draft => ({
  kind: kind as ChoiceKind,
  share,
  target: target?.id ?? portfolio.id,
  minimum: BigInt(minimum) > 0n ? cents(minimum) : null,
  agreed: kind === 'reinvest',
})

const sent = ({ kind, share, target, minimum, agreed }: Draft, { agreement }: Settings) => ({
  kind,
  minimum: (minimum ?? noCents).toString(),
  ...(kind === 'reinvest'
    ? { share, targetPortfolioId: target, agreementVersion: agreed ? agreement.version : null }
    : {}),
})

const foretell = (draft: Draft, { targets, canPayOut, agreement }: Settings) =>
  decideChoice(
    {
      kind: draft.kind,
      share: rate(draft.share),
      targetPortfolioId: draft.target,
      minimum: draft.minimum ?? noCents,
      agreementVersion: draft.agreed ? agreement.version : null,
    },
    { targetIsOpen: targets.some(({ id }) => id === draft.target), hasPreferredAccount: canPayOut },
  )

type ReinvestProps = {
  readonly draft: Draft
  readonly settings: Settings
  readonly choice: PortfolioChoice
  readonly change: (part: Partial<Draft>) => void
  readonly faultOf: (field: string) => string | undefined
}

function Reinvest({ draft, settings, choice, change, faultOf }: ReinvestProps) {
  const known = shares.some(({ value }) => value === draft.share)
  return (
    <>
      <SelectField
        label="How much of it?"
        name="share"
        value={draft.share}
        onChange={(share) => change({ share })}
        choices={known ? shares : [{ value: draft.share, label: 'As before' }, ...shares]}
        error={faultOf('share')}
        help="The rest stays as cash."
      />
      <SelectField
        label="In which portfolio?"
        name="targetPortfolioId"
        value={draft.target}
        onChange={(target) => change({ target })}
        choices={settings.targets.map(({ id, name }) => ({
          value: id,
          label: id === choice.portfolio.id ? `${name} (the same)` : name,
        }))}
        error={faultOf('targetPortfolioId')}
        help="At the share price of the day the dividend is paid."
      />
      <Disclosure title={settings.agreement.title}>
        {settings.agreement.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Disclosure>
      <Checkbox
        name="agreementVersion"
        isSelected={draft.agreed}
        onChange={(agreed) => change({ agreed })}
        error={faultOf('agreementVersion')}
      >
        I have read the {settings.agreement.title.toLowerCase()} and agree to it.
      </Checkbox>
    </>
  )
}
