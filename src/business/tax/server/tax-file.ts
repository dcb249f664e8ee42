import { type Account, accountsOf } from '#business/accounts/server/public.ts'
import { openBusinessDossier, openIdentityDossier } from '#business/people/server/public.ts'
import { issuerOf } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Actor, Ctx, Platform } from '#engine/command/platform.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { PortfolioId, TaxFileId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type IrisFault, irisFaults } from '../rules/iris-check.ts'
import { recordsInFile } from '../rules/iris-columns.ts'
import { type IrisPayer, type IrisRecipient, irisCsv, irisRow, readAddress } from '../rules/iris-file.ts'
import { isOf, taxpayerOf } from '../rules/taxpayer.ts'
import { doneCloses } from './close-store.ts'
import { type KeptForm, lastForms } from './form-store.ts'
import { allHolders } from './portfolio-years.ts'
import { noticesAbout } from './withholding-store.ts'

export type TaxFileAsk = { readonly portfolioId: PortfolioId; readonly year: number; readonly part: number }

export type TaxFile = TaxFileAsk & {
  readonly id: TaxFileId
  readonly name: string
  readonly records: number
  /** So many files the year's returns fill. */
  readonly parts: number
  readonly faults: readonly IrisFault[]
  /** Null while anything is wrong with it. */
  readonly text: string | null
}

/** A file is made of a closed year, as often as it is asked for; who asked for it is on record. */
export async function prepareTaxFile(ctx: Ctx, ask: TaxFileAsk): Promise<{ id: TaxFileId } | Refusal> {
  const { portfolioId, year, part } = ask
  const isClosed = (await doneCloses(ctx.tx)).some(
    (close) => close.portfolioId === portfolioId && close.year === year && close.form === '1099-DIV',
  )
  if (!isClosed)
    return refuse('notClosed', 'Close the year of a corporation first: the file is of Forms 1099-DIV.', 'year')
  const parts = partsOf((await formsOf(ctx.tx, ask)).length)
  if (part < 1 || part > parts) return refuse('noSuchPart', `There are ${parts} files of the year.`, 'part')
  return { id: `${portfolioId}:${year}:${part}` }
}

const partsOf = (forms: number): number => Number((BigInt(forms) + BigInt(recordsInFile) - 1n) / BigInt(recordsInFile))

async function formsOf(db: Parameters<typeof allHolders>[0], { portfolioId, year }: TaxFileAsk): Promise<KeptForm[]> {
  const forms = await lastForms(db, portfolioId, await allHolders(db, portfolioId), year)
  return forms.filter(({ form, outcome }) => form === '1099-DIV' && outcome === 'issued')
}

type Asking = { readonly actor: Actor; readonly sealer: Sealer }

/** The returns of one file with their numbers, opened for this moment and kept nowhere; each opening is in the audit log. */
export async function taxFile(platform: Platform, { actor, sealer }: Asking, ask: TaxFileAsk): Promise<TaxFile> {
  const { portfolioId, year, part } = ask
  const forms = await formsOf(platform.db, ask)
  const ofPart = forms.slice((part - 1) * recordsInFile, part * recordsInFile)
  const accounts = await accountsOf(
    platform,
    ofPart.map(({ accountId }) => accountId),
  )
  const holderOf = ({ accountId }: KeptForm): Account => accounts.get(accountId)!
  const notices = await noticesAbout(
    platform.db,
    ofPart.map((form) => holderOf(form).ownerId),
  )
  const payer = await payerOf(platform, portfolioId)
  const rows = await inTransaction(platform, actor, async (ctx) => {
    const made: ReturnType<typeof irisRow>[] = []
    for (const form of ofPart) {
      const account = holderOf(form)
      const recipient = await recipientOf(ctx, sealer, form, account)
      const isSecondNotice = notices.some((notice) => notice.isSecond && isOf(taxpayerOf(account), notice))
      made.push(irisRow({ form, payer, recipient, isSecondNotice }))
    }
    return made
  })
  const text = irisCsv(rows)
  const faults = irisFaults(text)
  const name = `1099-DIV-${year}-portfolio-${portfolioId}-part-${part}.csv`
  const about = {
    ...ask,
    id: `${portfolioId}:${year}:${part}`,
    name,
    records: rows.length,
    parts: partsOf(forms.length),
  }
  return { ...about, faults, text: faults.length === 0 ? text : null }
}

const nowhere = { line1: '', line2: null, city: '', state: '', postalCode: '' }

async function payerOf({ db }: Platform, portfolioId: PortfolioId): Promise<IrisPayer> {
  const { legalName, ein, contactAddress, contactEmail, contactPhone } = await issuerOf(db, portfolioId)
  const address = readAddress(contactAddress) ?? nowhere
  return { ...address, name: legalName, ein, phone: contactPhone, email: contactEmail }
}

/** What is missing of a person is found by the validator. */
async function recipientOf(ctx: Ctx, sealer: Sealer, form: KeptForm, account: Account): Promise<IrisRecipient> {
  const reading = { userId: account.ownerId, why: `the return of ${form.id}` }
  const business = await openBusinessDossier(ctx, sealer, { account, why: reading.why })
  const accountId = form.accountId
  if (business?.ein)
    return { ...addressOf(business), accountId, kind: 'business', name: business.businessName, tin: business.ein }
  const person = business?.person ?? (await openIdentityDossier(ctx, sealer, reading))
  return {
    ...(person ? addressOf(person) : nowhere),
    accountId,
    kind: 'person',
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    tin: person?.ssn ?? '',
  }
}

type Lines = { address1: string; address2: string | null; city: string; state: string; postalCode: string }
const addressOf = ({ address1, address2, city, state, postalCode }: Lines) => ({
  line1: address1,
  line2: address2,
  city,
  state,
  postalCode,
})
