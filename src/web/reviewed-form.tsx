import { type ReactNode, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import { Form } from '#design/components/form/form.tsx'
import type { Refused } from './data-client.ts'
import type { FieldOf } from './use-checked-form.ts'
import { useShownLongEnough } from './use-shown-long-enough.ts'

export type Fault = { readonly message: string; readonly field?: string | null | undefined }
type Draft<Values> = readonly [values: Values, change: (part: Partial<Values>) => void, ...rest: unknown[]]
type Step = readonly [isReview: boolean, setReview: (isReview: boolean) => void]

type BooleanIn<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values] & string

export type ReviewedForm<Values extends object> = {
  readonly values: Values
  readonly change: (part: Partial<Values>) => void
  readonly field: <Name extends keyof Values & string>(name: Name) => Omit<FieldOf<Values[Name]>, 'onBlur'>
  readonly check: (name: BooleanIn<Values>) => {
    readonly name: string
    readonly isSelected: boolean
    readonly error: string | undefined
    readonly onChange: (isSelected: boolean) => void
  }
  readonly faultOf: (field: string) => string | undefined
  readonly fault: Fault | null
  readonly faults: readonly FieldFault[]
  readonly refused: Refused | null
  readonly isReviewing: boolean
  readonly isSending: boolean
  /** Continues to the review, if the rule refuses nothing. */
  readonly review: () => void
  readonly back: () => void
  /** Sends the values, if the rule refuses nothing. */
  readonly confirm: () => Promise<void>
}

type Options<Values extends object> = {
  readonly draft: Draft<Values>
  /** The first refusal of these values, by the server's rule. */
  readonly invalid: Fault | null
  /** Sends the values and follows up; null if they were not refused. */
  readonly send: () => Promise<Refused | null>
  /** True if the review is a dialog over the form, which the answer closes. Otherwise it replaces the form. */
  readonly isQuestion?: boolean
  /** In the page's state, unless the address holds it. */
  readonly step?: Step
}

/**
 * A form decided as a whole by one rule, over facts that change during typing: its values are entered, reviewed and
 * confirmed. For fields with their own rules, see useCheckedForm.
 */
export function useReviewedForm<Values extends object>(options: Options<Values>): ReviewedForm<Values> {
  const [values, changeDraft] = options.draft
  const { invalid, send, isQuestion = false } = options
  const ownStep = useState(false)
  const [isReview, setReview] = options.step ?? ownStep
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const fault = (isChecked ? invalid : null) ?? refused
  const faultOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  const change = (part: Partial<Values>) => {
    setRefused(null)
    changeDraft(part)
  }

  const put = (name: string, value: unknown) => change({ [name]: value } as Partial<Values>)

  function review() {
    setChecked(true)
    setRefused(null)
    if (!invalid) setReview(true)
  }
  async function confirm() {
    setChecked(true)
    setRefused(null)
    if (invalid) return
    setSending(true)
    const refusal = await send()
    setSending(false)
    setRefused(refusal)
    if (isQuestion) setReview(false)
  }
  return {
    values,
    change,
    field: (name) => ({
      name,
      value: values[name],
      error: faultOf(name),
      onChange: (value) => put(name, value),
    }),
    check: (name) => ({
      name,
      isSelected: values[name] as boolean,
      error: faultOf(name),
      onChange: (isSelected) => put(name, isSelected),
    }),
    faultOf,
    fault,
    faults: fault ? [{ message: fault.message, ...(fault.field ? { field: fault.field } : {}) }] : [],
    refused,
    isReviewing: isReview && !invalid,
    isSending,
    review,
    back: () => setReview(false),
    confirm,
  }
}

/** The review in the address, so that the browser's back button returns to the form. */
export function useAddressStep(): Step {
  const [search, setSearch] = useSearchParams()
  return [search.get('step') === 'review', (isReview) => setSearch(isReview ? { step: 'review' } : {})]
}

/** Values that are never stored, in the shape of useDraft. */
export function useUnkeptDraft<Values extends object>(
  fresh: Values | (() => Values),
): readonly [Values, (change: Partial<Values>) => void] {
  const [values, setValues] = useState<Values>(fresh)
  const change = useCallback((part: Partial<Values>) => setValues((before) => ({ ...before, ...part })), [])
  return [values, change]
}

type EntryProps<Values extends object> = {
  readonly form: Pick<ReviewedForm<Values>, 'faults' | 'review'>
  readonly label: string
  /** Next to the button for the review. */
  readonly other?: ReactNode
  readonly children: ReactNode
}

export function EntryForm<Values extends object>({ form, label, other, children }: EntryProps<Values>) {
  return (
    <Form
      label={label}
      faults={form.faults}
      onSubmit={form.review}
      actions={
        <>
          <Button type="submit" size="large">
            Review
          </Button>
          {other}
        </>
      }
    >
      {children}
    </Form>
  )
}

type ReviewProps<Values extends object> = {
  readonly form: Pick<ReviewedForm<Values>, 'refused' | 'isSending' | 'confirm' | 'back'>
  readonly label?: string
  readonly submit: string
  readonly isInAddress?: boolean
  /** Replaces the refusal if the person has options after it. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

export function ReviewForm<Values extends object>(props: ReviewProps<Values>) {
  const { form, label = 'Confirm', submit, isInAddress = false, notice, children } = props
  const isShownLongEnough = useShownLongEnough()
  return (
    <Form
      label={label}
      faults={form.refused && !notice ? [{ message: form.refused.message }] : []}
      onSubmit={() => isShownLongEnough() && form.confirm()}
      actions={
        <>
          <Button type="submit" size="large" isLoading={form.isSending}>
            {submit}
          </Button>
          {isInAddress ? (
            <ButtonLink kind="quiet" to="?">
              Change
            </ButtonLink>
          ) : (
            <Button kind="quiet" onPress={form.back}>
              Change
            </Button>
          )}
        </>
      }
    >
      {notice}
      {children}
    </Form>
  )
}
