import { addCents, type Cents, cents, centsToDecimal } from '#kernel/cents.ts'
import type { DueReturn } from './due-returns.ts'
import { businessLines, filedPayer, filedRecipient } from './filed-text.ts'
import type { FiledForm } from './form-kinds.ts'
import type { IrisAddress, IrisPayer, IrisRecipient } from './iris-file.ts'
import { boxElements, totalElements } from './iris-xml-boxes.ts'

/** "1099DIV": as the elements of a form and its type are called. */
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

type Node = string
const escaped = (text: string): string =>
  text.replaceAll('--', '').replaceAll('#', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const leaf = (name: string, value: string): Node => (value === '' ? '' : `<${name}>${escaped(value)}</${name}>`)
const group = (name: string, ...inner: readonly Node[]): Node => `<${name}>${inner.join('')}</${name}>`
const flag = (value: boolean): string => (value ? '1' : '0')
const digits = (text: string): string => text.replaceAll(/\D/g, '')

function businessName(name: string): Node {
  const [first, second] = businessLines(name)
  return group('BusinessName', leaf('BusinessNameLine1Txt', first), leaf('BusinessNameLine2Txt', second))
}
const mailingAddress = ({ line1, line2, city, state, postalCode }: IrisAddress): Node =>
  group(
    'MailingAddressGrp',
    group(
      'USAddress',
      leaf('AddressLine1Txt', line1),
      leaf('AddressLine2Txt', line2 ?? ''),
      leaf('CityNm', city),
      leaf('StateAbbreviationCd', state),
      leaf('ZIPCd', digits(postalCode)),
    ),
  )

const centsIn = (amount: string): Cents => cents(BigInt(amount.replace('.', '')))

/**
 * One transmission of returns of one form, year and kind: originals, or corrections. XML for IRIS, application to application:
 * schema v1.2, namespace urn:us:gov:treasury:irs:ir, laid out as the generator of Business Central does (see iris-xml-boxes.ts).
 */
export function irisXml(issuer: IrisPayer, transmitter: IrisTransmitter, all: readonly XmlReturn[]): string {
  const payer = filedPayer(issuer)
  const returns = all.map((one) => ({ ...one, recipient: filedRecipient(one.recipient) }))
  const manifest = manifestOf(payer, transmitter, returns)
  const header = headerOf(payer, transmitter, returns)
  const submission = group('IRSubmission1Grp', header, group('IRSubmission1Detail', ...returns.map(detailOf)))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<IRTransmission xmlns="urn:us:gov:treasury:irs:ir">${manifest}${submission}</IRTransmission>\n`
}

const phoneOf = ({ phone }: IrisPayer): string => digits(phone).slice(-10)

/** The issuer transmits for itself. */
function manifestOf(
  payer: IrisPayer,
  { transmission, controlCode, software, contact, isTest }: IrisTransmitter,
  returns: readonly XmlReturn[],
): Node {
  const { year, kind } = returns[0]!.due
  return group(
    'IRTransmissionManifest',
    leaf('UniqueTransmissionId', `${transmission}:IRIS:${controlCode}::A`),
    leaf('TaxYr', String(year)),
    leaf('PriorYearDataInd', '0'),
    leaf('TransmissionTypeCd', kind === 'original' ? 'O' : 'C'),
    leaf('TestCd', isTest ? 'T' : 'P'),
    group(
      'TransmitterGrp',
      leaf('TIN', digits(payer.ein)),
      leaf('TINSubmittedTypeCd', 'BUSINESS_TIN'),
      leaf('TransmitterControlCd', controlCode),
      leaf('ForeignEntityInd', '0'),
      businessName(payer.name),
      group('CompanyGrp', businessName(payer.name), mailingAddress(payer)),
      group('ContactNameGrp', leaf('PersonNm', contact)),
      leaf('ContactEmailAddressTxt', payer.email),
      leaf('ContactPhoneNum', phoneOf(payer)),
    ),
    leaf('VendorCd', 'I'),
    leaf('SoftwareId', software),
    leaf('TotalIssuerFormCnt', '1'),
    leaf('TotalRecipientFormCnt', String(returns.length)),
    leaf('PaperSubmissionInd', '0'),
    leaf('MediaSourceCd', 'M'),
    leaf('SubmissionChannelCd', 'A2A'),
  )
}

function headerOf(payer: IrisPayer, { contact }: IrisTransmitter, returns: readonly XmlReturn[]): Node {
  return group(
    'IRSubmission1Header',
    leaf('SubmissionId', '1'),
    leaf('TaxYr', String(returns[0]!.due.year)),
    group(
      'IssuerDetail',
      leaf('ForeignEntityInd', '0'),
      leaf('TIN', digits(payer.ein)),
      leaf('TINSubmittedTypeCd', 'BUSINESS_TIN'),
      businessName(payer.name),
      mailingAddress(payer),
      leaf('PhoneNum', phoneOf(payer)),
    ),
    group(
      'ContactPersonInformationGrp',
      leaf('ContactPersonNm', contact),
      leaf('ContactPhoneNum', phoneOf(payer)),
      leaf('ContactEmailAddressTxt', payer.email),
    ),
    leaf('FormTypeCd', nameOf(returns[0]!.due.form)),
    leaf('ParentFormTypeCd', '1096'),
    leaf('CFSFElectionInd', '0'),
    leaf('TotalReportedRcpntFormCnt', String(returns.length)),
    group('IRSubmission1FormTotals', group(`Form${nameOf(returns[0]!.due.form)}TotalAmtGrp`, ...totalsOf(returns))),
  )
}

function totalsOf(returns: readonly XmlReturn[]): Node[] {
  return totalElements(returns[0]!.due.form).flatMap(({ name, of }) => {
    const amounts = returns.flatMap(({ due }) => of(due.cells) ?? [])
    return amounts.length === 0 ? [] : [leaf(name, centsToDecimal(addCents(...amounts.map(centsIn))))]
  })
}

function detailOf({ due, recipient, isSecondNotice }: XmlReturn, index: number): Node {
  const { form, year, corrects, accountNumber, cells } = due
  return group(
    `Form${nameOf(form)}Detail`,
    leaf('TaxYr', String(year)),
    leaf('RecordId', String(index + 1)),
    leaf('VoidInd', '0'),
    leaf('CorrectedInd', flag(corrects !== null)),
    corrects === null
      ? ''
      : group('PrevSubmittedRecRecipientGrp', leaf('UniqueRecordId', `${corrects.receipt}|1|${corrects.record}`)),
    group(
      'RecipientDetail',
      leaf('TIN', digits(recipient.tin)),
      leaf('TINSubmittedTypeCd', recipient.kind === 'person' ? 'INDIVIDUAL_TIN' : 'BUSINESS_TIN'),
      recipient.kind === 'person'
        ? group('PersonName', leaf('PersonFirstNm', recipient.firstName), leaf('PersonLastNm', recipient.lastName))
        : businessName(recipient.name),
      mailingAddress(recipient),
    ),
    leaf('RecipientAccountNum', accountNumber),
    leaf('FATCAFilingRequirementInd', '0'),
    leaf('SecondTINNoticeInd', flag(isSecondNotice)),
    ...boxElements[form].map(({ name, of }) => leaf(name, of(cells) ?? '')),
  )
}
