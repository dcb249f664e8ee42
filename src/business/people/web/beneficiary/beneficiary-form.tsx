import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import { Form } from '#design/components/form/form.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { useCommand } from '#web/use-command.ts'
import { useToday } from '#web/use-today.ts'
import { type BeneficiaryClass, classes, mostOfAClass, needsSpouse } from '../../rules/beneficiary.ts'
import { useMe } from '../me.tsx'
import { needsSignInAgain, SignInAgain } from '../sign-in-again.tsx'
import styles from './beneficiary.module.css'
import { type BeneficiarySettings, saveBeneficiariesDocument } from './beneficiary-documents.ts'
import { HeirFields } from './heir-fields.tsx'
import { checkHeirs, classNamesOf, type Heir, heirsOf, newHeir, sharedEqually, sumText } from './heirs.ts'

type FormProps = {
  readonly settings: BeneficiarySettings
  readonly onDone: () => Promise<unknown>
  readonly onCancel: () => void
}

const lead: Readonly<Record<BeneficiaryClass, string>> = {
  primary: 'They inherit first. Their shares must add up to 100.00%.',
  contingent: 'They inherit only if no primary beneficiary survives you. Their shares must add up to 100.00%, too.',
}

/** All beneficiaries, saved together, because their parts must sum. */
export function BeneficiaryForm({ settings, onDone, onCancel }: FormProps) {
  const { state } = useMe()
  const today = useToday()
  const [heirs, setHeirs] = useState<Heir[]>(() =>
    settings.beneficiaries.length > 0 ? heirsOf(settings) : [{ ...newHeir('primary'), shareText: '100.00' }],
  )
  const [spouseAgrees, setSpouseAgrees] = useState(settings.spouseAgrees)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [isStale, setStale] = useState(false)
  const [send, isSending] = useCommand('saveBeneficiaries', saveBeneficiariesDocument)
  async function save() {
    if (!today) return
    const checked = checkHeirs(heirs, { today, state, spouseAgrees })
    setFaults(checked.faults)
    if (!checked.input) return
    const beneficiaries = checked.input.map((heir) => ({ ...heir, share: heir.share.toString() }))
    const { refused } = await send({ beneficiaries, spouseAgrees })
    setStale(needsSignInAgain(refused?.code))
    if (refused) return setFaults([{ field: refused.field ?? '', message: refused.message }])
    showSnackbar('success', heirs.length > 0 ? 'We saved your beneficiaries.' : 'You no longer have beneficiaries.')
    await onDone()
  }
  const change = (id: string, part: Partial<Heir>) =>
    setHeirs(heirs.map((heir) => (heir.id === id ? { ...heir, ...part } : heir)))
  const errors = Object.fromEntries(faults.map(({ field, message }) => [field, message]))
  return (
    <Form
      label="Beneficiaries"
      faults={faults}
      onSubmit={save}
      actions={
        <>
          <Button type="submit" size="large" isLoading={isSending}>
            Save beneficiaries
          </Button>
          <Button kind="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      {isStale && <SignInAgain />}
      {classes.map((of) => (
        <ClassPart key={of} of={of} heirs={heirs} errors={errors} onChange={change} onAll={setHeirs} />
      ))}
      {needsSpouse(heirs, state) && (
        <Checkbox name="spouseAgrees" isSelected={spouseAgrees} onChange={setSpouseAgrees} error={errors.spouseAgrees}>
          I am not married, or my spouse agrees in writing that others inherit. In your state, each spouse owns half of
          what a couple earns during the marriage. Without that agreement, a court may give your spouse a share.
        </Checkbox>
      )}
    </Form>
  )
}

type ClassProps = {
  readonly of: BeneficiaryClass
  readonly heirs: readonly Heir[]
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (id: string, part: Partial<Heir>) => void
  readonly onAll: (heirs: Heir[]) => void
}

function ClassPart({ of, heirs, errors, onChange, onAll }: ClassProps) {
  const ours = heirs.filter((heir) => heir.class === of)
  return (
    <fieldset className={styles.class}>
      <legend>{classNamesOf[of]}</legend>
      <p className={styles.quiet}>{lead[of]}</p>
      {ours.map((heir, nth) => (
        <HeirFields
          key={heir.id}
          heir={heir}
          title={`${of === 'primary' ? 'Primary' : 'Contingent'} beneficiary ${nth + 1}`}
          errors={errors}
          onChange={(part) => onChange(heir.id, part)}
          onRemove={() => onAll(heirs.filter(({ id }) => id !== heir.id))}
        />
      ))}
      <div className={styles.acts}>
        {ours.length < mostOfAClass && (
          <Button kind="secondary" size="small" onPress={() => onAll([...heirs, newHeir(of)])}>
            {ours.length === 0 ? `Add a ${of} beneficiary` : 'Add another'}
          </Button>
        )}
        {ours.length > 1 && (
          <Button kind="quiet" size="small" onPress={() => onAll(sharedEqually(heirs, of))}>
            Share equally
          </Button>
        )}
        {ours.length > 0 && (
          <output className={styles.sum} aria-label={`Total of ${of} shares`}>
            {sumText(heirs, of)} of 100.00%
          </output>
        )}
      </div>
    </fieldset>
  )
}
