import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { NumbersForm } from '#business/banks/web/numbers-form.tsx'
import { BusinessAccountForm } from '#business/identity/web/business-account-form.tsx'
import { OwnerEditor } from '#business/identity/web/owner-editor.tsx'
import type { Ira } from '#business/ira/web/ira-documents.ts'
import { OpeningForm } from '#business/ira/web/opening-form.tsx'
import { TransferForm } from '#business/ira/web/transfer-form.tsx'
import { BusinessForm } from '#business/people/web/profile/business-form.tsx'
import { PersonalForm } from '#business/people/web/profile/personal-form.tsx'
import { businessDay } from '#kernel/business-day.ts'
import { nothing, openForm, part, today } from './open-form.tsx'

type Hands = Awaited<ReturnType<typeof openForm>>
type Case = {
  readonly form: ReactNode
  readonly answers?: Readonly<Record<string, object>>
  /** Until all fields with numbers of a person’s, a business’s or an account’s are there. */
  readonly until?: (hands: Hands) => Promise<unknown>
  /** The labels of those fields. */
  readonly numbers: readonly string[]
  /** Something else that is typed and kept, so that the draft is known to be looked at. */
  readonly kept: string
}

const someoneElse = async ({ fill, choose }: Hands) => {
  await fill('businessType', 'LLC')
  await choose('Someone else')
}
const cases: Readonly<Record<string, Case>> = {
  'a bank account': {
    form: <NumbersForm onDone={nothing} onCancel={nothing} />,
    numbers: ['Account number', 'Account number again'],
    kept: 'Routing number',
  },
  'a business with an account of its own': {
    form: (
      <BusinessAccountForm
        today={businessDay(today)}
        classifications={[]}
        held={null}
        submit="Open"
        onSaved={nothing}
      />
    ),
    until: someoneElse,
    numbers: ['EIN', 'Their Social Security number or ITIN'],
    kept: 'Legal name',
  },
  'the business of a person': {
    form: <BusinessForm submit="Save" />,
    answers: {
      BusinessForm: { data: { me: { user: { businessName: null, business: null } }, businessClassifications: [] } },
    },
    until: someoneElse,
    numbers: ['EIN', 'Their Social Security number or ITIN'],
    kept: 'Legal name',
  },
  'an owner of a business': {
    form: <OwnerEditor onDone={nothing} onCancel={nothing} />,
    numbers: ['Social Security number or ITIN'],
    kept: 'First name',
  },
  'an IRA of an employer': {
    form: <OpeningForm custodians={[]} onApplied={nothing} />,
    until: ({ choose }) => choose('SEP IRA'),
    numbers: ['Employer’s EIN'],
    kept: 'First name',
  },
  'money at another custodian': {
    form: <TransferForm ira={part<Ira>({ id: 'acc_ira', iraType: 'roth' })} onAdded={nothing} />,
    numbers: ['Account number there'],
    kept: 'Who holds the money now?',
  },
  'a person': {
    form: <PersonalForm submit="Save" />,
    numbers: ['Social Security number or ITIN'],
    kept: 'First name',
  },
}

it.each(Object.entries(cases))(
  'numbers are typed and written nowhere: %s',
  async (_, { form, answers = {}, until, numbers, kept }) => {
    const hands = await openForm(form, { answers })
    await until?.(hands)
    for (const number of numbers) await hands.type(number, '371946285')
    await hands.type(kept, '123')
    const stored = [...Object.values({ ...sessionStorage }), ...Object.values({ ...localStorage })].join()
    expect(stored).toContain('123')
    expect(stored.replaceAll(/\D/g, '')).not.toContain('371946285')
  },
)
