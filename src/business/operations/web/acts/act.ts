/** How a field is entered; each kind has a component (act-field.tsx) and a reader (read-entries.ts). */
export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'email'
  | 'textFile'
  | 'base64File'
  | 'cents'
  | 'plainAmount'
  | 'sharePrice'
  | 'rate'
  | 'integer'
  | 'decimal'
  | 'day'
  | 'month'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'id'
  | 'portfolio'
  | 'plant'
  | 'account'
  | 'person'
  | 'record'

export type ActChoice = { readonly value: string; readonly label: string; readonly help?: string }

export type ActField = {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly kind: FieldKind
  /** Its GraphQL type: `[ID!]`. */
  readonly type: string
  readonly isRequired: boolean
  readonly isList?: boolean
  readonly isSecret?: boolean
  readonly prefix?: string
  readonly choices?: readonly ActChoice[]
  readonly fields?: readonly ActField[]
}

/** A notification or an email that follows an act. */
export type ActNotice = {
  /** The kind of the event, or the message. */
  readonly name: string
  readonly to: 'person' | 'holders' | 'paid' | 'email'
  /** The subject in words: "Account frozen". */
  readonly subject: string
}

/** An act of the staff, derived from its command’s declaration by tools/codegen/acts.ts. */
export type Act = {
  readonly name: string
  readonly title: string
  readonly says: string
  readonly job: 'today' | 'people' | 'money' | 'portfolios' | 'compliance' | 'system'
  readonly secondPerson: 'proposal' | 'decision' | null
  /** The acts that undo or correct it, or why none does. */
  readonly undo: readonly string[] | { readonly never: string }
  /** Each notification or email that it brings; or why there is none. */
  readonly notifies: readonly ActNotice[] | { readonly nobody: string }
  readonly isKeyed: boolean
  /** The prefix of the id that the page makes; null if it makes none. */
  readonly makesId: string | null
  /** Its payload: one value, fields, or fields with the preview of an approval. */
  readonly answers: 'value' | 'fields' | 'approvable'
  readonly fields: readonly ActField[]
}
