import { createHash } from 'node:crypto'
import { issuerOf } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Actor, Ctx, Platform } from '#engine/command/platform.ts'
import { alertUnopened, openIn, orUnopened, unopenedText } from '#engine/sealed/open-recorded.ts'
import { DoesNotOpen, type Sealer } from '#io/sealed/sealer.ts'
import type { AccountId, TaxFileId, TaxFilingId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { correctionsDue, type DueReturn, originalsDue } from '../rules/due-returns.ts'
import { type IrisFault, irisFaults } from '../rules/iris-check.ts'
import { recordsInFile } from '../rules/iris-columns.ts'
import { type IrisPayer, type IrisRecipient, irisCsv, irisRow, readAddress } from '../rules/iris-file.ts'
import { type IrisTransmitter, irisXml } from '../rules/iris-xml.ts'
import { irisXmlYear } from '../rules/iris-xml-boxes.ts'
import { irisXmlFaults } from '../rules/iris-xml-check.ts'
import type { LeftOut } from '../rules/left-out.ts'
import { rewardsPayer } from '../rules/rewards-payer.ts'
import { returnsOf } from '../rules/tax-returns.ts'
import { doneCloses } from './close-store.ts'
import { type FiledYear, type Filing, type KeptReturn, lastFiled, returnId } from './filing-store.ts'
import { lastForms } from './form-store.ts'
import { missingForms } from './missing-forms.ts'
import { allHolders } from './partner-shares.ts'
import { indexesOfRecipient, type Recipient, recipientsOf } from './recipients.ts'

export type TaxFileInput = FiledYear & {
  readonly kind: Filing['kind']
  readonly part: number
  /** The transmitter, for XML; null for the portal's CSV. */
  readonly transmitter: IrisTransmitter | null
}

/** A return with its recipient; a return that zeroes another has that one's recipient. */
export type FileReturn = Recipient & {
  readonly due: DueReturn
  readonly recipientIndex: string
  /** The reason why the recipient could not be read, else null. Such a file is not released. */
  readonly unopened: DoesNotOpen | null
}

export type TaxFile = {
  readonly id: TaxFileId
  readonly name: string
  readonly returns: readonly FileReturn[]
  /** The number of files that the due returns fill. */
  readonly parts: number
  readonly faults: readonly IrisFault[]
  /** Returns that the IRS would refuse for the recipient's data, which the file leaves out. */
  readonly leftOut: readonly LeftOut[]
  /** The hash of the returns as CSV, which shows whether an earlier file is still the same. */
  readonly sha256: string
  /** Null if anything is wrong with it, or nothing is due. */
  readonly text: string | null
}

/** Makes a file of a closed year, as often as requested; each request is logged. */
export async function prepareTaxFile(ctx: Ctx, input: TaxFileInput): Promise<{ id: TaxFileId } | Refusal> {
  return (await refuseFile(ctx, input)) ?? { id: fileId(input) }
}

/** Holders whose form could not be made. The file lists them, so that it does not look complete. */
async function unmade(ctx: Ctx, input: TaxFileInput): Promise<LeftOut[]> {
  if (input.part > 1) return []
  const missing = (await missingForms(ctx.tx, input)).filter(({ form }) => form === input.form)
  return missing.map(({ accountId, reason }) => ({
    accountId,
    accountNumber: '',
    faults: [{ column: '', what: `the form could not be made. ${reason.replace(/\.$/, '')}` }],
  }))
}

const fileId = ({ portfolioId, year, form, kind, part }: TaxFileInput): TaxFileId =>
  `${portfolioId}:${year}:${form}:${kind}:${part}`

export async function refuseFile(ctx: Ctx, { portfolioId, year, form, part, transmitter }: TaxFileInput) {
  const close = (await doneCloses(ctx.tx)).find((it) => it.portfolioId === portfolioId && it.year === year)
  if (!close) return refuse('notClosed', 'Close the year first: the file is of its forms.', 'year')
  if (form === '1099-DIV' && close.form !== form)
    return refuse('notClosed', 'A partnership files its Schedules K-1 with Form 1065, and no Form 1099-DIV.', 'form')
  if (part < 1) return refuse('noSuchPart', 'Parts are counted from 1.', 'part')
  if (transmitter && year !== irisXmlYear)
    return refuse('noSuchPart', `XML is made of the returns of ${irisXmlYear}. Use the CSV.`, 'transmitterCode')
  return null
}

type Asking = { readonly actor: Actor; readonly sealer: Sealer }

/** The returns of one file with their numbers, unsealed now and stored nowhere; the audit log records each. */
export const taxFile = (platform: Platform, { actor, sealer }: Asking, input: TaxFileInput): Promise<TaxFile> =>
  inTransaction(platform, actor, (ctx) => makeTaxFile(ctx, sealer, input))

export async function makeTaxFile(ctx: Ctx, sealer: Sealer, input: TaxFileInput): Promise<TaxFile> {
  const { portfolioId, year, form, kind, part, transmitter } = input
  const { due: all, unopened: undecided } = await dueReturns(ctx, sealer, input)
  const ofPart = await withRecipients(ctx, sealer, all.slice((part - 1) * recordsInFile, part * recordsInFile))
  const payer = await payerOf(ctx, input)
  const { fit: returns, leftOut } = divide(form, payer, ofPart)
  const csv = csvOf(form, payer, returns)
  const unread = returns.flatMap(({ due, unopened }, index) =>
    unopened ? [{ row: index + 1, accountId: due.accountId, unopened }] : [],
  )
  for (const { unopened } of [...undecided, ...unread]) await alertUnopened(ctx, unopened)
  const xml = transmitter && returns.length > 0 && unread.length === 0 ? irisXml(payer, transmitter, returns) : null
  const isRead = ({ row }: IrisFault) => unread.every((it) => it.row !== row)
  const faults = [
    ...[...undecided.map((it) => ({ ...it, row: 0 })), ...unread].map(unreadFault),
    ...(returns.length === 0 ? [] : irisFaults(form, csv).filter(isRead)),
    ...(xml ? irisXmlFaults(form, xml) : []),
  ]
  const name = `${form}-${year}-portfolio-${portfolioId}-${kind}-part-${part}.${transmitter ? 'xml' : 'csv'}`
  return {
    id: fileId(input),
    name,
    returns,
    parts: Number((BigInt(all.length) + BigInt(recordsInFile) - 1n) / BigInt(recordsInFile)),
    faults,
    leftOut: [...(await unmade(ctx, input)), ...leftOut],
    sha256: createHash('sha256').update(csv).digest('hex'),
    text: faults.length === 0 && returns.length > 0 ? (xml ?? csv) : null,
  }
}

const csvOf = (form: TaxFileInput['form'], payer: IrisPayer, returns: readonly FileReturn[]): string =>
  irisCsv(
    form,
    returns.map(({ due, recipient, isSecondNotice }) => irisRow({ of: due, payer, recipient, isSecondNotice })),
  )

/** Separates returns that the IRS would refuse for the recipient's data from those that can be filed. */
function divide(form: TaxFileInput['form'], payer: IrisPayer, all: readonly FileReturn[]) {
  const faultsAt = Map.groupBy(
    all.length === 0
      ? []
      : irisFaults(form, csvOf(form, payer, all)).filter(({ column }) => !column.startsWith('Payer ')),
    ({ row }) => row,
  )
  const isFit = ({ unopened }: FileReturn, index: number) => unopened !== null || !faultsAt.has(index + 1)
  return {
    fit: all.filter(isFit),
    leftOut: all.flatMap((it, index): LeftOut[] =>
      isFit(it, index)
        ? []
        : [
            {
              accountId: it.due.accountId,
              accountNumber: it.due.accountNumber,
              faults: faultsAt.get(index + 1)!.map(({ column, what }) => ({ column, what })),
            },
          ],
    ),
  }
}

type Unopened = { readonly accountId: AccountId; readonly unopened: DoesNotOpen }

const unreadFault = ({ row, accountId, unopened }: Unopened & { readonly row: number }): IrisFault => ({
  row,
  column: 'Recipient Taxpayer ID Number',
  what: `can be read for ${accountId}. ${unopenedText(unopened)}`,
})

type Due = {
  readonly due: readonly DueReturn[]
  /** Holders whose returns cannot be checked, because their number cannot be read. */
  readonly unopened: readonly Unopened[]
}

async function dueReturns(ctx: Ctx, sealer: Sealer, input: TaxFileInput): Promise<Due> {
  const { portfolioId, year } = input
  const forms = await lastForms(ctx.tx, portfolioId, await allHolders(ctx.tx, portfolioId), year)
  const { legalName } = await issuerOf(ctx.tx, portfolioId)
  const returns = forms.filter(({ form }) => form === input.form).flatMap((form) => returnsOf(form, legalName))
  const filed = await lastFiled(ctx.tx, input)
  if (input.kind === 'original') return { due: originalsDue(returns, filed), unopened: [] }
  const accounts = [...new Set(filed.map(({ accountId }) => accountId))]
  const people = await recipientsOf(ctx, sealer, accounts, `corrections of ${input.form} for ${year}`)
  const indexes = new Map<AccountId, readonly string[]>()
  const unopened: Unopened[] = []
  for (const [accountId, it] of people)
    if (it instanceof DoesNotOpen) unopened.push({ accountId, unopened: it })
    else indexes.set(accountId, indexesOfRecipient(sealer, it.recipient))
  const readable = filed.filter(({ accountId }) => indexes.has(accountId))
  return { due: correctionsDue(returns, readable, (id) => indexes.get(id)!), unopened }
}

const nobody: IrisRecipient = {
  kind: 'person',
  firstName: '',
  lastName: '',
  tin: '',
  line1: '',
  line2: null,
  city: '',
  state: '',
  postalCode: '',
}

async function withRecipients(ctx: Ctx, sealer: Sealer, due: readonly DueReturn[]): Promise<FileReturn[]> {
  const people = await recipientsOf(
    ctx,
    sealer,
    due.map(({ accountId }) => accountId),
    'a return to the IRS',
  )
  const returns: FileReturn[] = []
  for (const it of due) {
    const now = people.get(it.accountId)!
    const read = now instanceof DoesNotOpen ? now : await recipientOf(ctx, sealer, it, now)
    returns.push(
      read instanceof DoesNotOpen
        ? { due: it, recipient: nobody, isSecondNotice: false, recipientIndex: '', unopened: read }
        : { ...read, due: it, recipientIndex: indexesOfRecipient(sealer, read.recipient)[0]!, unopened: null },
    )
  }
  return returns
}

/** A return that zeroes another repeats its recipient; every other names the present recipient. */
const recipientOf = (ctx: Ctx, sealer: Sealer, due: DueReturn, now: Recipient): Promise<Recipient | DoesNotOpen> =>
  orUnopened(async () =>
    due.kind === 'zeroed' ? { ...now, recipient: await filedRecipient(ctx, sealer, due.corrects as KeptReturn) } : now,
  )

export const filedPlace = (filingId: TaxFilingId, record: number) => ({
  table: 'tax.filed_return',
  column: 'recipient',
  row: returnId(filingId, record),
})

async function filedRecipient(
  ctx: Ctx,
  sealer: Sealer,
  { filingId, record, accountId: whose, recipientSealed }: KeptReturn,
): Promise<IrisRecipient> {
  if (recipientSealed === null) throw new Error(`${filingId} ${record}: the recipient was erased`)
  const place = filedPlace(filingId, record)
  const why = 'a correction of a return to the IRS'
  return JSON.parse(await openIn(ctx, sealer, { sealed: recipientSealed, place, whose, why })) as IrisRecipient
}

async function payerOf(ctx: Ctx, { portfolioId, form }: TaxFileInput): Promise<IrisPayer> {
  const issuer = await issuerOf(ctx.tx, portfolioId)
  const {
    legalName,
    ein,
    address: written,
    phone,
    email,
  } = form === '1099-MISC'
    ? rewardsPayer
    : { ...issuer, address: issuer.contactAddress, phone: issuer.contactPhone, email: issuer.contactEmail }
  const nowhere = { line1: '', line2: null, city: '', state: '', postalCode: '' }
  const address = readAddress(written) ?? nowhere
  return { ...address, name: legalName, ein, phone, email }
}
