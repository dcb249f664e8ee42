import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { cents, noCents } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { amountBox } from './computed-form.ts'
import { columnsByBox, irisColumns } from './iris-columns.ts'
import { irisCsv, irisRow } from './iris-file.ts'
import { returnsOf } from './tax-returns.ts'

/**
 * The header of the IRS portal's CSV template for Form 1099-DIV, copied as text, never from our own list: as two filing
 * programs write it for tax years 2023 and 2024 (a payroll program's frm1099.frm and another's 1099 export, which both
 * repeat the template line by line; read 2026-11-22 and again 2026-11-28). Each January the portal publishes the year's
 * template: paste it here.
 */
const publishedHeader =
  'Form Type,Tax Year,Payer TIN Type,Payer Taxpayer ID Number,Payer Name Type,Payer Business or Entity Name Line 1,Payer Business or Entity Name Line 2,Payer First Name,Payer Middle Name,Payer Last Name (Surname),Payer Suffix,Payer Country,Payer Address Line 1,Payer Address Line 2,Payer City/Town,Payer State/Province/Territory,Payer ZIP/Postal Code,Payer Phone Type,Payer Phone,Payer Email Address,Recipient TIN Type,Recipient Taxpayer ID Number,Recipient Name Type,Recipient Business or Entity Name Line 1,Recipient Business or Entity Name Line 2,Recipient First Name,Recipient Middle Name,Recipient Last Name (Surname),Recipient Suffix,Recipient Country,Recipient Address Line 1,Recipient Address Line 2,Recipient City/Town,Recipient State/Province/Territory,Recipient ZIP/Postal Code,Office Code,Form Account Number,FATCA Filing Requirements,2nd TIN Notice,Box 1a - Total ordinary dividends,Box 1b - Qualified dividends,Box 2a - Total capital gain distribution,Box 2b - Unrecap. Sec. 1250 gain,Box 2c - Section 1202 gain,Box 2d - Collectibles (28%) gain,Box 2e - Section 897 ordinary dividends,Box 2f - Section 897 capital gain,Box 3 - Nondividend distributions,Box 4 - Federal income tax withheld,Box 5 - Section 199A dividends,Box 6 - Investment expenses,Box 7 - Foreign tax paid,Box 8 - Foreign country or U.S. possession,Box 9 - Cash liquidation distributions,Box 10 - Noncash liquidation distributions,Box 12 - Exempt-interest dividends,Box 13 - Specified private activity bond interest dividends,Combined Federal/State Filing,State 1,State 1 - State Tax Withheld,State 1 - State/Payer state number,State 1 - State income,State 1 - Local income tax withheld,State 1 - Special Data Entries,State 2,State 2 - State Tax Withheld,State 2 - State/Payer state number,State 2 - State income,State 2 - Local income tax withheld,State 2 - Special Data Entries'

/**
 * The header of Form 1099-MISC's template between the account number and the states, from the first of the two
 * programs.
 */
const publishedRewardBoxes =
  'FATCA Filing Requirements,2nd TIN Notice,Box 1 - Rents,Box 2 - Royalties,Box 3 - Other Income,Box 4 - Federal income tax withheld,Box 5 - Fishing boat proceeds,Box 6 - Medical and health care payments,Box 7 - Direct sales of $5000 or more of consumer products to a recipient for resale,Box 8 - Subtitute payments in lieu of dividends or interest,Box 9 - Crop insurance proceeds,Box 10 - Gross proceeds paid to an attorney,Box 11 - Fish purchased for resale,Box 12 - Section 409A deferrals,Box 14 - Excess golden parachute payments,Box 15 - Nonqualified deferred compensation,Combined Federal/State Filing'

/** The numbered fields of Form 1099-B in the order of its face (Rev. December 2024); no template of its columns is published. */
const faceOfSaleForm = '8949 1a 1b 1c 1d 1e 1f 1g 2 3 4 5 6 7 8 9 10 11 12 13'

describe('the order of the columns of a file for the IRS', () => {
  it('of Form 1099-DIV is that of the published header', () => {
    expect(irisColumns('1099-DIV').join(',')).toBe(publishedHeader)
  })

  it('of Form 1099-MISC has the frame of that header, and the boxes of its own', () => {
    const [frame, states] = [
      publishedHeader.split('FATCA')[0],
      publishedHeader.split('Combined Federal/State Filing')[1],
    ]
    expect(irisColumns('1099-MISC').join(',')).toBe(`${frame}${publishedRewardBoxes}${states}`)
  })

  it('of Form 1099-B is that of the boxes on the form, which begin with 1a and not with box 2', () => {
    expect(
      columnsByBox('1099-B')
        .map(([box]) => box)
        .join(' '),
    ).toBe(faceOfSaleForm)
  })

  it('brings each amount under the place that the published header gives it', () => {
    const uuid = '01a210f2-34f6-77a4-8000-000000000001'
    const [of] = returnsOf(
      {
        id: idOf('txf', uuid),
        accountId: idOf('acc', uuid),
        portfolioId: '1',
        form: '1099-DIV',
        year: 2025,
        outcome: 'issued',
        distributed: cents(100),
        proceeds: noCents,
        boxes: ['1a', '1b', '3', '4'].map((code, at) => amountBox(code, code, cents(at + 1))),
        sales: [],
      },
      'Sun One, Inc.',
    )
    const place = { line1: '1 Pier', line2: null, city: 'Portland', state: 'ME', postalCode: '04101' }
    const row = irisRow({
      of: of!,
      payer: { ...place, name: 'Sun One, Inc.', ein: '12-3456789', phone: '2075550100', email: 'tax@sun.example' },
      recipient: { ...place, kind: 'person', firstName: 'Ada', lastName: 'Reyes', tin: '212345678' },
      isSecondNotice: false,
    })
    const [, read] = papa.parse<string[]>(irisCsv('1099-DIV', [row])).data
    const under = (column: string) => read![publishedHeader.split(',').indexOf(column)]
    expect([
      under('Box 1a - Total ordinary dividends'),
      under('Box 1b - Qualified dividends'),
      under('Box 3 - Nondividend distributions'),
      under('Box 4 - Federal income tax withheld'),
      under('Recipient Last Name (Surname)'),
    ]).toEqual(['0.01', '0.02', '0.03', '0.04', 'Reyes'])
  })
})
