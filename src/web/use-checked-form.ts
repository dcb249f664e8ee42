import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useState } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { z } from 'zod'
import type { FieldFault } from '#design/components/error-summary/error-summary.tsx'
import { enteredTexts } from '#kernel/text-rules.ts'
import type { Refused } from './data-client.ts'
import { draftText, forgetDraft, keepDraft, readDraft } from './draft.ts'

export type FieldOf<Value> = {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
}

export type CheckedForm<Values extends FieldValues> = {
  readonly values: Values
  readonly field: <Name extends FieldPath<Values>>(name: Name) => FieldOf<FieldPathValue<Values, Name>>
  /** Fills in several fields at once, such as when one choice clears another. */
  readonly fill: (part: Partial<Values>) => void
  readonly blame: (field: string, message: string) => void
  readonly faults: readonly FieldFault[]
  readonly refused: Refused | null
  readonly isChanged: boolean
  readonly isSending: boolean
  /** Starts over, such as when another one may be sent. */
  readonly clear: () => void
  readonly submit: () => Promise<void>
}

type Options<Values extends FieldValues, Input> = {
  readonly draft: string
  readonly held: Values
  readonly never?: readonly FieldPath<Values>[]
  /** The server's own rules, which may depend on the choices. */
  readonly rules: (values: Values) => z.ZodType<Input>
  readonly read?: (values: Values) => unknown
  readonly send: (input: Input, values: Values) => Promise<Refused | null>
  readonly onSent?: (values: Values) => unknown
  /** Refusals that the page shows in its own way. */
  readonly isShownApart?: (refused: Refused) => boolean
}

/** A new fault moves the content below it, so the press that left the field must land first. */
const pressMs = 250

/** A form checked during typing, by the server's rules. A field's fault appears after it was left. */
export function useCheckedForm<Values extends FieldValues, Input>(
  options: Options<Values, Input>,
): CheckedForm<Values> {
  const { draft, send, onSent, isShownApart } = options
  const [held] = useState(() => options.held)
  const [never] = useState(() => options.never ?? [])
  const [begun] = useState(() => filledIn(held, readDraft<Values>(draft)))
  const [refused, setRefused] = useState<Refused | null>(null)
  const form = useForm<Values, unknown, Input>({
    resolver: checkedBy(options),
    values: begun,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isSubmitted, isSubmitting } = form.formState
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(draft, without(values, never)),
      }),
    [form, draft, never],
  )
  const values = form.watch()
  const field: CheckedForm<Values>['field'] = (name) => fieldOf(form, name, values)
  const hasField = useCallback(
    (name: string | null): name is FieldPath<Values> => name !== null && get(held, name) !== undefined,
    [held],
  )
  const blame = useCallback(
    (name: string, message: string) => {
      if (hasField(name)) form.setError(name, { message })
    },
    [form, hasField],
  )

  const submit = form.handleSubmit(async (input) => {
    setRefused(null)
    const sent = form.getValues()
    const answer = await send(input, sent)
    setRefused(answer)
    if (answer?.field) blame(answer.field, answer.message)
    if (answer) return
    forgetDraft(draft)
    await onSent?.(sent)
  })
  const ownFault = refused && !hasField(refused.field) && !isShownApart?.(refused) ? [{ message: refused.message }] : []
  return {
    values,
    field,
    fill: (part) => {
      for (const name of Object.keys(part) as FieldPath<Values>[]) field(name).onChange(part[name]!)
    },
    blame,
    faults: [...(isSubmitted ? faultsIn(errors) : []), ...ownFault],
    refused,
    isChanged: draftText(values) !== draftText(held),
    isSending: isSubmitting,
    clear: () => {
      form.reset(held)
      forgetDraft(draft)
    },
    submit: () => submit(),
  }
}

/** A rule as a form's schema: its refusal appears at its field, or at the given one. */
export const byRule = <Values extends FieldValues>(
  rule: (values: Values) => { readonly message: string; readonly field?: string | undefined } | null,
  field: FieldPath<Values>,
) =>
  z.custom<Values>().superRefine((values, context) => {
    const refusal = rule(values)
    if (refusal) context.addIssue({ code: 'custom', message: refusal.message, path: [refusal.field ?? field] })
  })

/** A field that may be empty, as the design's selects and dates expect: null for no choice. */
export const orNone = ({ value, onChange, ...rest }: FieldOf<string>) => ({
  ...rest,
  value: value || null,
  onChange: (chosen: string | null) => onChange(chosen ?? ''),
})

function fieldOf<Values extends FieldValues, Input, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values, unknown, Input>,
  name: Name,
  values: Values,
): FieldOf<FieldPathValue<Values, Name>> {
  const { onChange, onBlur } = form.register(name)
  return {
    name,
    value: get(values, name),
    error: messageOf(form.getFieldState(name, form.formState).error),
    onChange: (value) => void onChange({ type: 'change', target: { name, value } }),
    onBlur: () =>
      setTimeout(() => void onBlur({ type: 'blur', target: { name, value: form.getValues(name) } }), pressMs),
  }
}

/** The fault of a list as a whole is shown next to those of its rows. */
const messageOf = (fault: { readonly message?: string; readonly root?: { readonly message?: string } } | undefined) =>
  fault?.message ?? fault?.root?.message

/** The rules for the form's present values, which may depend on the choices. */
function checkedBy<Values extends FieldValues, Input>({
  rules,
  read = (values) => values,
}: Options<Values, Input>): Resolver<Values, unknown, Input> {
  return (values, context, resolving) => {
    const schema = z
      .custom<Values>()
      .transform((given): unknown => read(enteredTexts(given)))
      .pipe(rules(values))
    return zodResolver<Values, unknown, Input>(schema)(values, context, resolving)
  }
}

/** The faults of a form by dotted name, including groups of fields and whole lists. */
export function faultsIn(errors: object, group = ''): FieldFault[] {
  return Object.entries(errors).flatMap(([name, error]: [string, { message?: unknown } | undefined]) => {
    if (!error || (name === 'root' && group === '')) return []
    if (name === 'root' && typeof error.message === 'string')
      return [{ field: group.slice(0, -1), message: error.message }]
    return typeof error.message === 'string'
      ? [{ field: `${group}${name}`, message: error.message }]
      : faultsIn(error, `${group}${name}.`)
  })
}

/**
 * The held values merged with the tab's draft, group by group: a value missing in the draft comes from the held ones.
 */
function filledIn<Values extends FieldValues>(held: Values, kept: Partial<Values>): Values {
  const isGroup = (value: unknown): value is FieldValues =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const filled: FieldValues = { ...held }
  for (const [name, value] of Object.entries(kept))
    if (name in held) filled[name] = isGroup(held[name]) && isGroup(value) ? filledIn(held[name], value) : value
  return filled as Values
}

function without<Values extends FieldValues>(values: Values, never: readonly string[]): Values {
  const kept = structuredClone(values)
  for (const name of never) set(kept, name, undefined)
  return kept
}
