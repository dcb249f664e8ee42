import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { company } from '#kernel/brand.ts'
import { formatRate, rate } from '#kernel/rate.ts'
import { useQuery } from '#web/use-query.ts'
import { classes } from '../../rules/beneficiary.ts'
import { useRefreshMe } from '../me.tsx'
import { Narrow } from '../narrow.tsx'
import styles from './beneficiary.module.css'
import { type BeneficiarySettings, beneficiarySettingsDocument } from './beneficiary-documents.ts'
import { BeneficiaryForm } from './beneficiary-form.tsx'
import { classNamesOf } from './heirs.ts'
import { TrustedContactPart } from './trusted-contact-part.tsx'

export const meta = () => [{ title: `Beneficiary | ${company.name}` }]

export default function BeneficiaryPage() {
  const query = useQuery(beneficiarySettingsDocument)
  const { refetch } = query
  const settings = query.data?.beneficiarySettings
  return (
    <Narrow
      title="Beneficiary"
      lead="Choose who receives your account when you die. We follow these designations as far as the law allows. A court order or a divorce can override them."
    >
      {!settings && <NotLoaded query={query} what="Your beneficiaries" skeleton={6} />}
      {settings && (
        <Stack gap={48}>
          <Beneficiaries settings={settings} onChanged={refetch} />
          <TrustedContactPart settings={settings} onChanged={refetch} />
        </Stack>
      )}
    </Narrow>
  )
}

type PartProps = { readonly settings: BeneficiarySettings; readonly onChanged: () => Promise<unknown> }

function Beneficiaries({ settings, onChanged }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const refreshMe = useRefreshMe()
  async function done() {
    await Promise.all([onChanged(), refreshMe()])
    setOpen(false)
  }
  if (isOpen) return <BeneficiaryForm settings={settings} onDone={done} onCancel={() => setOpen(false)} />
  if (settings.beneficiaries.length === 0)
    return (
      <EmptyState
        title="No one is named yet"
        action={<Button onPress={() => setOpen(true)}>Name a beneficiary</Button>}
      >
        Without a beneficiary, your account becomes part of your estate, which can take months to settle. You need
        names, dates of birth and shares. You can add Social Security numbers later.
      </EmptyState>
    )
  return (
    <section className={styles.part} aria-label="Beneficiaries">
      {classes.map((of) => {
        const named = settings.beneficiaries.filter((beneficiary) => beneficiary.class === of)
        return (
          named.length > 0 && (
            <div key={of}>
              <h2>{classNamesOf[of]}</h2>
              <ul className={styles.named}>
                {named.map((beneficiary) => (
                  <li key={beneficiary.id}>
                    <div>
                      <strong>
                        {beneficiary.firstName} {beneficiary.lastName}
                      </strong>
                      <p>
                        {beneficiary.relationship}, born {dayText(beneficiary.dateOfBirth)}
                        {beneficiary.ssnLastFour && `, number ending in ${beneficiary.ssnLastFour}`}
                        {beneficiary.perStirpes && ', per stirpes'}
                      </p>
                    </div>
                    <span className={styles.share}>{formatRate(rate(beneficiary.share))}</span>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
      <div className={styles.acts}>
        <Button kind="secondary" onPress={() => setOpen(true)}>
          Change
        </Button>
        {settings.savedAt && <p className={styles.quiet}>Saved on {dayText(settings.savedAt)}.</p>}
      </div>
    </section>
  )
}
