import { z } from 'zod'
import { sampleWord } from '#business/people/rules/sample-word.ts'
import { taxFormConsents } from '#business/people/rules/tax-form-consents.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import type { FormKind } from './form-kinds.ts'

/** The consents to electronic delivery: one for Forms 1099, one for Schedules K-1. */
export const deliveryDocuments = ['electronic-1099', 'electronic-k-1'] as const
export type DeliveryDocument = (typeof deliveryDocuments)[number]

export const deliveryDocumentOf = (form: FormKind): DeliveryDocument =>
  form === 'K-1' ? 'electronic-k-1' : 'electronic-1099'

export const deliveryText = (document: DeliveryDocument) => taxFormConsents.find((text) => text.document === document)!

export type DeliveryChoice = { readonly at: Instant; readonly consents: boolean }

/** True if forms go out electronically: the last choice decides. Without a consent they go by mail. */
export const isElectronic = (choices: readonly DeliveryChoice[]): boolean =>
  choices.toSorted((a, b) => (isBefore(a.at, b.at) ? -1 : 1)).at(-1)?.consents ?? false

/** A consent proves again that the format can be read; a withdrawal needs no proof. */
export const deliveryInput = z.discriminatedUnion('consents', [
  z.object({ document: z.enum(deliveryDocuments), consents: z.literal(true), sampleWord }),
  z.object({ document: z.enum(deliveryDocuments), consents: z.literal(false) }),
])
