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
  /** The rule's refusal, from the first attempt on, or the server's. */
  readonly fault: Fault | null
  readonly faults: readonly FieldFault[]
  readonly refused: Refused | null
  readonly isReviewing: boolean
  readonly isSending: boolean
  /** Goes on to the review, if the rule refuses nothing. */
  readonly review: () => void
  readonly back: () => void
  /** Sends the values, if the rule refuses nothing. */
  readonly confirm: () => Promise<void>
}

type Options<Values extends object> = {
  /** From useDraft, or from useUnkeptDraft. */
  readonly draft: Draft<Values>
  /** The first refusal of these values, by the rule that the server decides by. */
  readonly invalid: Fault | null
  /** Sends the values and follows them up; null if they were not refused. */
  readonly send: () => Promise<Refused | null>
  /** The review is a question over the form, which the answer closes. Otherwise it takes the place of the form. */
  readonly isQuestion?: boolean
  /** In the state of the page, unless the address holds it. */
  readonly step?: Step
}

/**
 * A form that one rule decides as a whole, over facts that change while one types: its values are entered, reviewed
 * and confirmed. Fields that each have a rule of their own are checked by useCheckedForm.
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

/** The review in the address: the browser's way back leads from it to the form. */
export function useAddressStep(): Step {
  const [search, setSearch] = useSearchParams()
  return [search.get('step') === 'review', (isReview) => setSearch(isReview ? { step: 'review' } : {})]
}

/** Values that are written nowhere, in the shape of useDraft. */
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
  /** Beside the way to the review. */
  readonly other?: ReactNode
  readonly children: ReactNode
}

/** The fields of a form that leads to a review. */
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
  /** The words of the button that sends. */
  readonly submit: string
  readonly isInAddress?: boolean
  /** Stands in place of the refusal where the person has options after it. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** The values once more with their figures, before they are sent. */
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
