import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Part, Stack } from '#design/components/section/section.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { type IraBeneficiaryClass, type IraRelationship, shareText } from '../rules/beneficiaries.ts'
import { BeneficiaryChangeForm } from './beneficiary-change-form.tsx'
import type { Ira } from './ira-documents.ts'

const classes: Readonly<Record<IraBeneficiaryClass, string>> = { primary: 'Primary', contingent: 'Contingent' }
const relationships: Readonly<Record<IraRelationship, string>> = {
  spouse: 'Spouse',
  child: 'Child',
  other: 'Other person',
  trust: 'Trust',
  charity: 'Charity',
  estate: 'Your estate',
}

type Props = {
  readonly ira: Ira
  readonly mayAct: boolean
  readonly onChanged: () => Promise<unknown>
}

export function Beneficiaries({ ira, mayAct, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [hasSent, setSent] = useState(false)
  // Beneficiaries are shown only to the owner.
  if (ira.beneficiaries.length === 0) return null
  const isWaiting = ira.beneficiaryChange?.state === 'requested'
  const onDone = async () => {
    setSent(true)
    await onChanged()
  }
  return (
    <Part title="Beneficiaries">
      <Stack gap={24}>
        <p>{ira.custodianName} keeps the legal record of who inherits this IRA.</p>
        <BeneficiaryTable caption="Beneficiaries in force" named={ira.beneficiaries} />
        <LastChange ira={ira} />
        {mayAct && !isWaiting && (
          <div>
            <Button
              kind="secondary"
              onPress={() => {
                setSent(false)
                setOpen(true)
              }}
            >
              Change beneficiaries
            </Button>
          </div>
        )}
      </Stack>
      <Dialog title="Change beneficiaries" size="wide" isOpen={isOpen} onOpenChange={setOpen}>
        {hasSent ? (
          <Stack gap={24}>
            <p role="status">
              {ira.custodianName} has your new list. The list before it stays in force until it agrees.
            </p>
            <div>
              <Button onPress={() => setOpen(false)}>Done</Button>
            </div>
          </Stack>
        ) : (
          <BeneficiaryChangeForm ira={ira} onDone={onDone} />
        )}
      </Dialog>
    </Part>
  )
}

/** The change that waits for the custodian, or the last refused one. */
function LastChange({ ira: { beneficiaryChange: change, custodianName } }: { readonly ira: Ira }) {
  if (!change || change.state === 'accepted') return null
  const asked = momentDay(change.requestedAt)
  if (change.state === 'rejected')
    return (
      <Banner title={`${custodianName} rejected the change that you asked for on ${asked}.`}>{change.reason}</Banner>
    )
  return (
    <Stack gap={12}>
      <Banner kind="info" title={`You asked for this list on ${asked}. It is in force once ${custodianName} agrees.`} />
      <BeneficiaryTable caption="Asked for" named={change.beneficiaries} />
    </Stack>
  )
}

type Named = Pick<Ira['beneficiaries'][number], 'class' | 'relationship' | 'name' | 'shareHundredths' | 'perStirpes'>

const BeneficiaryTable = ({ caption, named }: { readonly caption: string; readonly named: readonly Named[] }) => (
  <Table
    caption={caption}
    rows={[...named]}
    keyOf={({ class: kind, name }) => `${kind} ${name}`}
    columns={[
      { title: 'Name', isHead: true, cell: ({ name }) => name },
      { title: 'Inherits', cell: (one) => classes[one.class] },
      { title: 'Relationship', cell: ({ relationship }) => relationships[relationship] },
      { title: 'If they die first', cell: ({ perStirpes }) => (perStirpes ? 'To their children' : 'To the others') },
      { title: 'Share', isNumber: true, cell: ({ shareHundredths }) => shareText(shareHundredths) },
    ]}
  />
)
