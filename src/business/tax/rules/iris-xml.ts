import { create } from 'xmlbuilder'
import { addCents, type Cents, cents, centsToDecimal } from '#kernel/cents.ts'
import type { DueReturn } from './due-returns.ts'
import { businessLines, filedPayer, filedRecipient } from './filed-text.ts'
import type { FiledForm } from './form-kinds.ts'
import type { IrisAddress, IrisPayer, IrisRecipient } from './iris-file.ts'
import { boxElements, totalElements } from './iris-xml-boxes.ts'

/** "1099DIV": the name of a form's elements and type. */
const nameOf = (form: FiledForm): string => form.replace('-', '')

export type IrisTransmitter = {
  /** A UUID, new for each transmission. */
  readonly transmission: string
  /** The transmitter control code that the IRS gave. */
  readonly controlCode: string
  readonly software: string
  readonly contact: string
  readonly isTest: boolean
}

export type XmlReturn = {
  readonly due: DueReturn
  readonly recipient: IrisRecipient
  readonly isSecondNotice: boolean
}

/** Elements by name, in schema order. Empty text leaves one out; a list repeats it. */
type Elements = { readonly [name: string]: string | Elements | readonly Elements[] }

/** The IRS accepts no number sign and no double hyphen. */
const filedForm = (text: string): string => text.replaceAll('--', '').replaceAll('#', '')
const written = (elements: Elements): Elements =>
  Object.fromEntries(
    Object.entries(elements).flatMap(([name, content]) => (content === '' ? [] : [[name, contentOf(content)]])),
  )
function contentOf(content: Elements[string]): Elements[string] {
  if (typeof content === 'string') return filedForm(content)
  return Array.isArray(content) ? content.map(written) : written(content as Elements)
}
const flag = (value: boolean): string => (value ? '1' : '0')
const digits = (text: string): string => text.replaceAll(/\D/g, '')

function businessName(name: string): Elements {
  const [BusinessNameLine1Txt, BusinessNameLine2Txt] = businessLines(name)
  return { BusinessName: { BusinessNameLine1Txt, BusinessNameLine2Txt } }
}
const mailingAddress = ({ line1, line2, city, state, postalCode }: IrisAddress): Elements => ({
  MailingAddressGrp: {
    USAddress: {
      AddressLine1Txt: line1,
      AddressLine2Txt: line2 ?? '',
      CityNm: city,
      StateAbbreviationCd: state,
      ZIPCd: digits(postalCode),
    },
  },
})

const centsIn = (amount: string): Cents => cents(BigInt(amount.replace('.', '')))

/**
 * One transmission of returns of one form, year and kind: originals, or corrections. XML for IRIS, application to
 * application: schema v1.2, namespace urn:us:gov:treasury:irs:ir, in the layout of Business Central's generator (see
 * iris-xml-boxes.ts).
 */
export function irisXml(issuer: IrisPayer, transmitter: IrisTransmitter, all: readonly XmlReturn[]): string {
  const payer = filedPayer(issuer)
  const returns = all.map((one) => ({ ...one, recipient: filedRecipient(one.recipient) }))
  const transmission: Elements = {
    IRTransmissionManifest: manifestOf(payer, transmitter, returns),
    IRSubmission1Grp: {
      IRSubmission1Header: headerOf(payer, transmitter, returns),
      IRSubmission1Detail: { [`Form${formOf(returns)}Detail`]: returns.map(detailOf) },
    },
  }
  const root = { '@xmlns': 'urn:us:gov:treasury:irs:ir', ...written(transmission) }
  const body = create({ IRTransmission: root }, { headless: true }).end({ allowEmpty: true })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}\n`
}

const formOf = (returns: readonly XmlReturn[]): string => nameOf(returns[0]!.due.form)
const phoneOf = ({ phone }: IrisPayer): string => digits(phone).slice(-10)

/** The issuer transmits for itself. */
function manifestOf(
  payer: IrisPayer,
  { transmission, controlCode, software, contact, isTest }: IrisTransmitter,
  returns: readonly XmlReturn[],
): Elements {
  const { year, kind } = returns[0]!.due
  return {
    UniqueTransmissionId: `${transmission}:IRIS:${controlCode}::A`,
    TaxYr: String(year),
    PriorYearDataInd: '0',
    TransmissionTypeCd: kind === 'original' ? 'O' : 'C',
    TestCd: isTest ? 'T' : 'P',
    TransmitterGrp: {
      TIN: digits(payer.ein),
      TINSubmittedTypeCd: 'BUSINESS_TIN',
      TransmitterControlCd: controlCode,
      ForeignEntityInd: '0',
      ...businessName(payer.name),
      CompanyGrp: { ...businessName(payer.name), ...mailingAddress(payer) },
      ContactNameGrp: { PersonNm: contact },
      ContactEmailAddressTxt: payer.email,
      ContactPhoneNum: phoneOf(payer),
    },
    VendorCd: 'I',
    SoftwareId: software,
    TotalIssuerFormCnt: '1',
    TotalRecipientFormCnt: String(returns.length),
    PaperSubmissionInd: '0',
    MediaSourceCd: 'M',
    SubmissionChannelCd: 'A2A',
  }
}

function headerOf(payer: IrisPayer, { contact }: IrisTransmitter, returns: readonly XmlReturn[]): Elements {
  return {
    SubmissionId: '1',
    TaxYr: String(returns[0]!.due.year),
    IssuerDetail: {
      ForeignEntityInd: '0',
      TIN: digits(payer.ein),
      TINSubmittedTypeCd: 'BUSINESS_TIN',
      ...businessName(payer.name),
      ...mailingAddress(payer),
      PhoneNum: phoneOf(payer),
    },
    ContactPersonInformationGrp: {
      ContactPersonNm: contact,
      ContactPhoneNum: phoneOf(payer),
      ContactEmailAddressTxt: payer.email,
    },
    FormTypeCd: formOf(returns),
    ParentFormTypeCd: '1096',
    CFSFElectionInd: '0',
    TotalReportedRcpntFormCnt: String(returns.length),
    IRSubmission1FormTotals: { [`Form${formOf(returns)}TotalAmtGrp`]: totalsOf(returns) },
  }
}

function totalsOf(returns: readonly XmlReturn[]): Elements {
  const totals = totalElements(returns[0]!.due.form).flatMap(({ name, of }) => {
    const amounts = returns.flatMap(({ due }) => of(due.cells) ?? [])
    return amounts.length === 0 ? [] : [[name, centsToDecimal(addCents(...amounts.map(centsIn)))]]
  })
  return Object.fromEntries(totals)
}

function detailOf({ due, recipient, isSecondNotice }: XmlReturn, index: number): Elements {
  const { form, year, corrects, accountNumber, cells } = due
  const name =
    recipient.kind === 'person'
      ? { PersonName: { PersonFirstNm: recipient.firstName, PersonLastNm: recipient.lastName } }
      : businessName(recipient.name)
  return {
    TaxYr: String(year),
    RecordId: String(index + 1),
    VoidInd: '0',
    CorrectedInd: flag(corrects !== null),
    ...(corrects && { PrevSubmittedRecRecipientGrp: { UniqueRecordId: `${corrects.receipt}|1|${corrects.record}` } }),
    RecipientDetail: {
      TIN: digits(recipient.tin),
      TINSubmittedTypeCd: recipient.kind === 'person' ? 'INDIVIDUAL_TIN' : 'BUSINESS_TIN',
      ...name,
      ...mailingAddress(recipient),
    },
    RecipientAccountNum: accountNumber,
    FATCAFilingRequirementInd: '0',
    SecondTINNoticeInd: flag(isSecondNotice),
    ...Object.fromEntries(boxElements[form].map(({ name: box, of }) => [box, of(cells) ?? ''])),
  }
}
