import { v7 as uuidv7 } from 'uuid'
import { accountsOf } from '#business/accounts/server/public.ts'
import {
  addCorrections,
  addDocuments,
  drawPdf,
  findDocument,
  type NewDocument,
} from '#business/documents/server/public.ts'
import { lotHolders } from '#business/investing/server/public.ts'
import { holdersOf } from '#business/people/server/public.ts'
import { issuerOf, portfolioFacts } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { reportingUnopened } from '#engine/sealed/open-recorded.ts'
import type { FileStore } from '#io/files/file-store.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { type AccountId, type DocumentId, idOf, readId, type TaxCloseId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { taxEvents } from '../events.ts'
import { taxJobs } from '../jobs.ts'
import { type FormParties, formContent } from '../rules/form-content.ts'
import { formNames } from '../rules/form-kinds.ts'
import { formRecipient } from '../rules/form-recipient.ts'
import { formsOf } from '../rules/holder-forms.ts'
import { type NextVersion, nextVersion } from '../rules/next-version.ts'
import { type Close, findClose, lastCloses, markDone } from './close-store.ts'
import { keepMailings } from './delivery.ts'
import { addForms, type KeptForm, lastForms } from './form-store.ts'
import { holderFacts } from './holder-facts.ts'
import { portfolioYears } from './portfolio-years.ts'
import { recipientsOf } from './recipients.ts'

type Ask = { readonly closeId: TaxCloseId; readonly after: AccountId | null }

type NewForm = NextVersion & { readonly accountId: AccountId; readonly last: KeptForm | null }

/** A form with what its PDF became in the file store; nothing where none goes out. */
type Drawn = NewForm & { readonly file: { readonly sha256: string; readonly size: number } | null }

export type FormPorts = { readonly files: FileStore; readonly sealer: Sealer }
const maker = { kind: 'system', id: 'tax forms' } as const

/** Makes the forms of some hundreds of holders, announces them, and goes on with the next; run again, it finds them made. */
export const makeForms =
  (ports: FormPorts) =>
  async (platform: Platform, { closeId, after }: Ask): Promise<void> => {
    const close = await findClose(platform.db, closeId)
    if (!close || close.doneAt) return
    const page = await lotHolders(platform.db, close.portfolioId, after ?? readId('acc', 'acc_'))
    const forms = page.length > 0 ? await newForms(platform, close, page) : []
    const madeAt = platform.clock.now()
    const drawn = forms.length > 0 ? await drawAll(platform, ports, { close, forms, madeAt }) : []
    await inTransaction(platform, maker, async (ctx) => {
      const kept = await keepForms(ctx.tx, close, drawn, madeAt)
      const accounts = await accountsOf(
        ctx,
        kept.map(({ accountId }) => accountId),
      )
      await keepMailings(ctx.tx, kept, ({ accountId }) => accounts.get(accountId)?.ownerId ?? null)
      await ctx.announceAll(kept.filter(({ documentId }) => documentId !== null).map(announcementOf))
      const last = page.at(-1)
      if (last) await ctx.enqueue(taxJobs.makeForms({ closeId, after: last }), { queue: `tax ${close.portfolioId}` })
      else await markDone(ctx.tx, closeId, madeAt)
    })
  }

function announcementOf({ id, accountId, portfolioId, year, form, change }: KeptForm) {
  const about = { id, accountId, portfolioId, year, name: formNames[form] }
  return change === null ? taxEvents.taxFormIssued(about) : taxEvents.taxFormCorrected({ ...about, change })
}

/** What the books say now of these holders' year, as far as the forms do not say it already. */
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

async function drawAll(platform: Platform, ports: FormPorts, { close, forms, madeAt }: Drawing): Promise<Drawn[]> {
  const going = forms.filter(({ computed }) => computed.outcome === 'issued')
  const parties = await partiesOf(platform, ports.sealer, close, [...new Set(going.map(({ accountId }) => accountId))])
  const drawn: Drawn[] = []
  for (const form of forms) {
    if (form.computed.outcome !== 'issued') {
      drawn.push({ ...form, file: null })
      continue
    }
    const before = form.last?.documentId ? await findDocument(platform.db, form.last.documentId) : null
    const correction = before && form.change ? { of: `number ${before.number}`, change: form.change } : null
    const content = formContent(form.computed, parties(form.accountId), correction)
    drawn.push({ ...form, file: await ports.files.put(await drawPdf({ ...content, madeAt })) })
  }
  return drawn
}

/** Issuer and recipients as the forms name them. The numbers are opened to show the last four digits. */
async function partiesOf(
  platform: Platform,
  sealer: Sealer,
  { portfolioId, year }: Close,
  accountIds: readonly AccountId[],
): Promise<(accountId: AccountId) => FormParties> {
  const issuer = await issuerOf(platform.db, portfolioId)
  const portfolio = (await portfolioFacts(platform, portfolioId))!.name
  const accounts = await accountsOf(platform, accountIds)
  const holders = await holdersOf(platform.db, [...accounts.values()])
  const why = `Draw the forms of ${portfolioId} for ${year}`
  const taxpayers = await reportingUnopened(platform, () =>
    inTransaction(platform, maker, (ctx) => recipientsOf(ctx, sealer, accountIds, why)),
  )
  return (accountId) => ({
    payer: {
      legalName: issuer.legalName,
      ein: issuer.ein,
      address: issuer.contactAddress,
      phone: issuer.contactPhone,
    },
    recipient: formRecipient(accounts.get(accountId)!, {
      holder: holders.get(accountId) ?? null,
      taxpayer: taxpayers.get(accountId)!.recipient,
    }),
    portfolio,
    accountId,
  })
}

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
