import { v7 as uuidv7 } from 'uuid'
import { accountsOf } from '#business/accounts/server/public.ts'
import { keptUntil } from '#business/documents/rules/retention.ts'
import {
  addCorrections,
  addDocuments,
  drawPdf,
  findDocument,
  type NewDocument,
} from '#business/documents/server/public.ts'
import { lotHolders } from '#business/investing/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { FileStore } from '#io/files/file-store.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { type AccountId, type DocumentId, idOf, type PortfolioId, readId, type TaxCloseId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { NoGlyph } from '#web/pdf/company-pdf.server.ts'
import { taxEvents } from '../events.ts'
import { taxJobs } from '../jobs.ts'
import { formContent } from '../rules/form-content.ts'
import { formNames } from '../rules/form-kinds.ts'
import { formsOf } from '../rules/holder-forms.ts'
import type { MissingForm } from '../rules/missing-forms.ts'
import { type NextVersion, nextVersion } from '../rules/next-version.ts'
import { type Close, findClose, lastCloses, markDone } from './close-store.ts'
import { keepMailings } from './delivery.ts'
import { identifiersOf } from './form-identifiers.ts'
import { partiesOf } from './form-parties.ts'
import { addForms, type KeptForm, lastForms } from './form-store.ts'
import { holderFacts } from './holder-facts.ts'
import { keepMissing, missingForms } from './missing-forms.ts'
import { portfolioYears } from './portfolio-years.ts'

type Ask = { readonly closeId: TaxCloseId; readonly after: AccountId | null }

type NewForm = NextVersion & { readonly accountId: AccountId; readonly last: KeptForm | null }

/** A form with its stored PDF; null if none is furnished. */
type Drawn = NewForm & { readonly file: { readonly sha256: string; readonly size: number } | null }

export type FormPorts = { readonly files: FileStore; readonly sealer: Sealer }
const maker = { kind: 'system', id: 'tax forms' } as const

type Made = {
  readonly holders: readonly AccountId[]
  readonly drawn: readonly Drawn[]
  readonly missing: readonly MissingForm[]
  readonly madeAt: Instant
}

/**
 * Makes the forms of some hundred holders, emits their events, and continues with the next; a repeated run finds them
 * made. A form with an unreadable recipient is retried hourly, while all others are made.
 */
export const makeForms =
  (ports: FormPorts) =>
  async (platform: Platform, { closeId, after }: Ask): Promise<void> => {
    const close = await findClose(platform.db, closeId)
    if (!close || close.doneAt) return
    const page = await lotHolders(platform.db, close.portfolioId, after ?? readId('acc', 'acc_'))
    const made = await makeOf(platform, ports, close, page)
    await inTransaction(platform, maker, async (ctx) => {
      await keepMade(ctx, close, made)
      const last = page.at(-1)
      if (last) await ctx.enqueue(taxJobs.makeForms({ closeId, after: last }), { queue: `tax ${close.portfolioId}` })
      else await markDone(ctx.tx, closeId, made.madeAt)
    })
  }

type MissingOf = { readonly portfolioId: PortfolioId; readonly year: number }

const retriedAtOnce = 500

/** Retries the missing forms of a closed year, by its newest close. */
export const retryForms =
  (ports: FormPorts) =>
  async (platform: Platform, { portfolioId, year }: MissingOf): Promise<void> => {
    const close = (await lastCloses(platform.db, portfolioId)).find((it) => it.year === year)
    if (!close) return
    const missing = await missingForms(platform.db, { portfolioId, year })
    const holders = [...new Set(missing.map(({ accountId }) => accountId))]
    for (let start = 0; start < holders.length; start += retriedAtOnce) {
      const made = await makeOf(platform, ports, close, holders.slice(start, start + retriedAtOnce))
      await inTransaction(platform, maker, (ctx) => keepMade(ctx, close, made))
    }
  }

async function makeOf(
  platform: Platform,
  ports: FormPorts,
  close: Close,
  holders: readonly AccountId[],
): Promise<Made> {
  const forms = holders.length > 0 ? await newForms(platform, close, holders) : []
  const madeAt = platform.clock.now()
  const { drawn, missing } = await drawAll(platform, ports, { close, forms, madeAt })
  return { holders, drawn, missing, madeAt }
}

async function keepMade(ctx: Ctx, close: Close, { holders, drawn, missing, madeAt }: Made): Promise<void> {
  const kept = await keepForms(ctx.tx, close, drawn, madeAt)
  const accounts = await accountsOf(
    ctx,
    kept.map(({ accountId }) => accountId),
  )
  await keepMailings(ctx.tx, kept, ({ accountId }) => accounts.get(accountId)?.ownerId ?? null)
  await ctx.emitAll(kept.filter(({ documentId }) => documentId !== null).map(announcementOf))
  await keepMissing(ctx, { portfolioId: close.portfolioId, year: close.year, tried: holders }, missing)
}

function announcementOf({ id, accountId, portfolioId, year, form, change }: KeptForm) {
  const about = { id, accountId, portfolioId, year, name: formNames[form] }
  return change === null ? taxEvents.taxFormIssued(about) : taxEvents.taxFormCorrected({ ...about, change })
}

/** The forms of these holders' year by the present books, without those that already agree. */
async function newForms(platform: Platform, close: Close, page: readonly AccountId[]): Promise<NewForm[]> {
  const { portfolioId, year, asOf } = close
  const closes = (await lastCloses(platform.db, portfolioId)).filter((other) => other.year !== year)
  const years = await portfolioYears(platform.db, {
    portfolioId,
    closes: [...closes, close],
    years: [year],
    upTo: asOf,
  })
  const [facts, made] = await Promise.all([
    holderFacts(platform, years, page, asOf),
    lastForms(platform.db, portfolioId, page, year),
  ])
  const lastOf = new Map(made.map((form) => [`${form.accountId} ${form.form}`, form]))
  return page.flatMap((accountId) =>
    formsOf(facts.get(accountId)!, year).flatMap((computed): NewForm[] => {
      const last = lastOf.get(`${accountId} ${computed.form}`) ?? null
      const next = nextVersion(computed, last)
      return next ? [{ ...next, accountId, last }] : []
    }),
  )
}

type Drawing = { readonly close: Close; readonly forms: readonly NewForm[]; readonly madeAt: Instant }

async function drawAll(
  platform: Platform,
  ports: FormPorts,
  { close, forms, madeAt }: Drawing,
): Promise<Pick<Made, 'drawn' | 'missing'>> {
  const drawn: Drawn[] = []
  const missing: MissingForm[] = []
  if (forms.length === 0) return { drawn, missing }
  const going = forms.filter(({ computed }) => computed.outcome === 'issued')
  const foreign = going.filter(({ computed }) => computed.form === '1042-S').map(({ accountId }) => accountId)
  const identifiers = await identifiersOf(platform, close, foreign)
  const parties = await partiesOf(platform, ports.sealer, close, [...new Set(going.map(({ accountId }) => accountId))])
  for (const form of forms) {
    if (form.computed.outcome !== 'issued') {
      drawn.push({ ...form, file: null })
      continue
    }
    const named = parties(form.accountId, form.computed.form)
    if ('reason' in named) {
      missing.push({ accountId: form.accountId, form: form.computed.form, reason: named.reason })
      continue
    }
    const before = form.last?.documentId ? await findDocument(platform.db, form.last.documentId) : null
    const correction = before && form.change ? { of: `number ${before.number}`, change: form.change } : null
    const identifier = identifiers.get(form.accountId)
    const content = formContent(form.computed, { ...named, identifier }, correction)
    const pdf = await drawPdf({ ...content, madeAt }).catch(orNoGlyph)
    if (pdf instanceof NoGlyph)
      missing.push({ accountId: form.accountId, form: form.computed.form, reason: unprinted(pdf) })
    else drawn.push({ ...form, file: await ports.files.put(pdf, keptUntil('taxForm', madeAt)) })
  }
  return { drawn, missing }
}

function orNoGlyph(error: unknown): NoGlyph {
  if (error instanceof NoGlyph) return error
  throw error
}

const unprinted = ({ code }: NoGlyph): string =>
  `Their name or address has a character that forms do not print (${code}), so they have to write it in Latin letters.`

type Tx = Parameters<typeof addForms>[0]

async function keepForms(tx: Tx, close: Close, drawn: readonly Drawn[], madeAt: Instant): Promise<KeptForm[]> {
  const named = drawn.map((form) => ({ ...form, id: idOf('txf', uuidv7()) }))
  const documents = named.flatMap(({ id, accountId, computed, last, file }) =>
    file
      ? [
          {
            accountId,
            kind: 'taxForm' as const,
            title: `${last?.documentId ? 'Corrected ' : ''}${formNames[computed.form]}, ${close.year}`,
            subject: id,
            mediaType: 'application/pdf',
            ...file,
            corrects: last?.documentId ?? null,
          },
        ]
      : [],
  )
  const first = documents
    .filter(({ corrects }) => corrects === null)
    .map(({ corrects: _, ...rest }): NewDocument => rest)
  const later = documents.flatMap((document) =>
    document.corrects ? [{ ...document, corrects: document.corrects }] : [],
  )
  const ids = new Map<string, DocumentId>()
  for (const [index, id] of (await addDocuments(tx, first, madeAt)).entries()) ids.set(first[index]!.subject, id)
  for (const [index, id] of (await addCorrections(tx, later, madeAt)).entries()) ids.set(later[index]!.subject, id)
  const kept = named.map(
    ({ id, accountId, computed, version, change, last }): KeptForm => ({
      ...computed,
      id,
      closeId: close.id,
      accountId,
      portfolioId: close.portfolioId,
      version,
      change,
      corrects: last?.id ?? null,
      documentId: ids.get(id) ?? null,
      madeAt,
    }),
  )
  await addForms(tx, kept)
  return kept
}
