import { DoesNotOpen, type SealedPlace, type Sealer } from '#io/sealed/sealer.ts'
import { inTransaction } from '../command/command.ts'
import type { Actor, Ctx, Platform } from '../command/platform.ts'
import { engineEvents } from '../event/engine-events.ts'

type Opening = {
  readonly sealed: string
  readonly place: SealedPlace
  /** The user or account of the value, which the row's id need not show. */
  readonly whose: string
  readonly why: string
  /** The action of the audit line, if it is not `readSealed`, and its detail besides the place. */
  readonly action?: string
  readonly detail?: Readonly<Record<string, string>>
}

/** Unseals a number, a token or a document, and logs the reader in the same transaction. */
export async function openIn(
  ctx: Ctx,
  sealer: Pick<Sealer, 'open'>,
  { sealed, place, whose, why, action = 'readSealed', detail }: Opening,
): Promise<string> {
  const opened = await sealer.open(sealed, place)
  await ctx.audit({ action, subject: place.row, detail: { place: nameOf(place), whose, why, ...detail } })
  return opened
}

/**
 * The same for work that no person requested; staff are alerted if a value does not open. `by` is the audited reader.
 */
export const openRecorded = (
  platform: Platform,
  sealer: Sealer,
  { by, ...opening }: Opening & { readonly by: string },
): Promise<string> =>
  reportingUnopened(platform, () =>
    inTransaction(platform, { kind: 'system', id: by }, (ctx) => openIn(ctx, sealer, opening)),
  )

/** Work that unseals something: on failure, staff are alerted after the rollback. */
export async function reportingUnopened<Result>(platform: Platform, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await tellUnopened(platform, error)
    throw error
  }
}

export const canOpen = (
  sealer: Pick<Sealer, 'open'>,
  { sealed, place }: { readonly sealed: string; readonly place: SealedPlace },
): Promise<boolean> =>
  sealer.open(sealed, place).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DoesNotOpen) return false
      throw error
    },
  )

/** The same work for each of many: a failure to unseal is that one's result, and stops no other. */
export async function orUnopened<Result>(work: () => Promise<Result>): Promise<Result | DoesNotOpen> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DoesNotOpen) return error
    throw error
  }
}

export const unopenedText = ({ place }: DoesNotOpen): string =>
  `A sealed value of ${nameOf(place)} does not open for ${place.row}. It was changed, or a key is missing.`

const nameOf = ({ table, column }: SealedPlace): string => `${table}.${column}`
const guard: Actor = { kind: 'system', id: 'sealed-values' }

/** Alerts operators if an error means that a sealed value does not open: it was changed, or a key is missing. */
export async function tellUnopened(platform: Platform, error: unknown): Promise<void> {
  if (!(error instanceof DoesNotOpen)) return
  await inTransaction(platform, guard, (ctx) => alertUnopened(ctx, error))
}

/** The same within a transaction that continues without the value. */
export const alertUnopened = (ctx: Ctx, error: DoesNotOpen): Promise<void> =>
  ctx.emit(
    engineEvents.operatorsAlerted({
      alert: 'sealedValueDoesNotOpen',
      subject: `${nameOf(error.place)}:${error.place.row}`,
      text: unopenedText(error),
    }),
  )
