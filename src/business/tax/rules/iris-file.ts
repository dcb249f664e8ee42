import { businessLines, filedPayer, filedRecipient } from './filed-text.ts'
import type { FiledForm } from './form-kinds.ts'
import { irisColumns } from './iris-columns.ts'
import type { TaxReturn } from './tax-returns.ts'

export type IrisAddress = {
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly state: string
  readonly postalCode: string
}

export type IrisPayer = IrisAddress & {
  readonly name: string
  readonly ein: string
  readonly phone: string
  readonly email: string
}

/** The recipient of a return, with the decrypted number. */
export type IrisRecipient = IrisAddress & {
  readonly tin: string
} & (
    | { readonly kind: 'person'; readonly firstName: string; readonly lastName: string }
    | { readonly kind: 'business'; readonly name: string }
  )

export type IrisRecord = {
  readonly of: Pick<TaxReturn, 'form' | 'year' | 'accountNumber' | 'cells'>
  readonly payer: IrisPayer
  readonly recipient: IrisRecipient
  /** True after two IRS notices about the number within three years. */
  readonly isSecondNotice: boolean
}

type Row = Readonly<Record<string, string>>

const digits = (text: string): string => text.replaceAll(/\D/g, '')

/** The parts of "1 Main Street, Portland, ME 04101"; null for another format. */
export function readAddress(text: string): IrisAddress | null {
  const [, line1, city, state, postalCode] = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(text.trim()) ?? []
  return line1 && city && state && postalCode ? { line1, line2: null, city, state, postalCode } : null
}

const address = (who: string, { line1, line2, city, state, postalCode }: IrisAddress): Row => ({
  [`${who} Country`]: 'US',
  [`${who} Address Line 1`]: line1,
  [`${who} Address Line 2`]: line2 ?? '',
  [`${who} City/Town`]: city,
  [`${who} State/Province/Territory`]: state,
  [`${who} ZIP/Postal Code`]: digits(postalCode),
})

const recipientName = (recipient: IrisRecipient): Row =>
  recipient.kind === 'person'
    ? {
        'Recipient TIN Type': 'SSN',
        'Recipient Name Type': 'Individual',
        'Recipient First Name': recipient.firstName,
        'Recipient Last Name (Surname)': recipient.lastName,
      }
    : {
        'Recipient TIN Type': 'EIN',
        'Recipient Name Type': 'Business',
        'Recipient Business or Entity Name Line 1': businessLines(recipient.name)[0],
        'Recipient Business or Entity Name Line 2': businessLines(recipient.name)[1],
      }

/** One return with the portal's columns, in the portal's characters. */
export function irisRow({ of, isSecondNotice, ...who }: IrisRecord): Row {
  const [payer, recipient] = [filedPayer(who.payer), filedRecipient(who.recipient)]
  return {
    'Form Type': of.form,
    'Tax Year': String(of.year),
    'Payer TIN Type': 'EIN',
    'Payer Taxpayer ID Number': digits(payer.ein),
    'Payer Name Type': 'Business',
    'Payer Business or Entity Name Line 1': businessLines(payer.name)[0],
    'Payer Business or Entity Name Line 2': businessLines(payer.name)[1],
    ...address('Payer', payer),
    'Payer Phone Type': 'Domestic',
    'Payer Phone': digits(payer.phone).slice(-10),
    'Payer Email Address': payer.email,
    'Recipient Taxpayer ID Number': digits(recipient.tin),
    ...recipientName(recipient),
    ...address('Recipient', recipient),
    'Form Account Number': of.accountNumber,
    'FATCA Filing Requirements': 'No',
    '2nd TIN Notice': isSecondNotice ? 'Yes' : 'No',
    ...of.cells,
    'Combined Federal/State Filing': 'No',
  }
}

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

export function irisCsv(form: FiledForm, rows: readonly Row[]): string {
  const columns = irisColumns(form)
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((fields) => `${fields.map(quoted).join(',')}\r\n`)
    .join('')
}
