import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { drawPdf } from '#business/documents/server/public.ts'
import { businessDay } from '#kernel/business-day.ts'
import { cents, formatCents, noCents } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { amountBox, type ComputedForm, filedBoxes, type SaleLine, textBox } from '../rules/computed-form.ts'
import { formContent } from '../rules/form-content.ts'
import { formRecipient } from '../rules/form-recipient.ts'
import { returnsOf } from '../rules/tax-returns.ts'

/** Holders with difficult names, streets or accounts. */
const holders = [
  ['Ana', 'Reyes', '1250 Calle Fernández Juncos', '1250 Calle Fernandez Juncos'],
  ['Cy', 'Long', '1234 North Martin Luther King Junior Boulevard', '1234 North Martin Luther King Junior Boulevard'],
  ['Thị Ánh', 'Nguyễn', '5 Đường Lê Lợi', '5 Duong Le Loi'],
  ['Łukasz', 'Żółć', 'Źdźbło 3', 'Zdzblo 3'],
  ['Siobhán', 'O’Brien', '7 St. Mary’s Rd', "7 St. Mary's Rd"],
  ['Keola', 'Kaʻanāʻanā', '9 Kalākaua Ave', '9 Kalakaua Ave'],
  ['Ştefan', 'Dvořák', '#12 & 14, Main St.', '#12 & 14, Main St.'],
  ['Ada🌞', 'İnan', '1½ Main St', '1 1/2 Main St'],
  ['Maximiliana Alexandrina Theodora Konstantina', 'von und zu Hohenstein-Waldburg-Zeil', '1 Main St', '1 Main St'],
  ['Ｊｏｈｎ', 'Anne–Marie', '1 Main St', '1 Main St'],
] as const
const names = [
  'Ana Reyes',
  'Cy Long',
  'Thi Anh Nguyen',
  'Lukasz Zolc',
  "Siobhan O'Brien",
  "Keola Ka'ana'ana",
  'Stefan Dvorak',
  'Ada Inan',
  'Maximiliana Alexandrina Theodora Konstantina von und zu Hohenstein-Waldburg-Zeil',
  'John Anne-Marie',
]

const uuid = '01a210f2-34f6-77a4-8000-000000000001'
const accountId = idOf('acc', uuid)
const ofHolder = { accountId, portfolioId: '7' } as const
const blank = { year: 2025, outcome: 'issued', distributed: noCents, proceeds: noCents, sales: [] } as const
const line = (nth: number, of: Partial<SaleLine> = {}): SaleLine => ({
  lotId: idOf('lot', `01a210f2-34f6-77a4-8000-00000000000${nth}`),
  shares: microshares(1_000_000 * nth + 1),
  acquiredOn: businessDay(`2024-0${nth}-10`),
  soldOn: businessDay('2025-06-10'),
  proceeds: cents(10_000 + nth),
  basis: cents(20_000 + nth),
  returnedCapital: cents(100 + nth),
  term: 'long',
  isCovered: true,
  withheld: cents(3 * nth),
  disallowed: cents(700 + nth),
  ...of,
})

const forms: readonly ComputedForm[] = [
  {
    ...blank,
    form: '1099-DIV',
    boxes: ['1a', '1b', '3', '4'].map((code, at) => amountBox(code, `What is in box ${code}`, cents(1_234_501 + at))),
  },
  {
    ...blank,
    form: '1042-S',
    boxes: [
      textBox('1', 'Income code', '06'),
      amountBox('2', 'Gross income', cents(123_449)),
      amountBox('7a', 'Federal tax withheld', cents(37_050)),
    ],
  },
  {
    ...blank,
    form: '1099-B',
    boxes: [
      amountBox('1d', 'Proceeds, after discount, penalty and fee', cents(30_006)),
      amountBox('1g', 'Wash sale loss disallowed', cents(1_403)),
    ],
    sales: [
      line(1),
      line(2, { term: 'short' }),
      line(3, { acquiredOn: null, basis: null, term: null, isCovered: false, disallowed: noCents }),
    ],
  },
  {
    ...blank,
    form: '1099-MISC',
    boxes: [amountBox('3', 'Other income', cents(70_001)), amountBox('4', 'Federal income tax withheld', cents(0))],
  },
  {
    ...blank,
    form: 'K-1',
    boxes: [
      textBox('J, ending', 'Share', '0.1234%'),
      amountBox('L, ending', 'Ending capital account', cents(-55_501)),
      textBox('M', 'Did the partner contribute property with a built-in gain (loss)?', 'No'),
      amountBox('1', 'Ordinary business income (loss)', cents(-9_901)),
      amountBox('19A', 'Distributions of cash', cents(8_802)),
    ],
  },
]

type Item = { readonly str: string; readonly transform: readonly number[] }

/** Reads a PDF with a third-party program: the text at each height of a page, from left to right. */
async function rowsOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const rows: string[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    const words = (items as readonly Item[]).filter(({ str }) => str.trim() !== '')
    const heights = Map.groupBy(words, ({ transform }) => Math.round(transform[5]!))
    for (const [, row] of [...heights].toSorted(([a], [b]) => b - a))
      rows.push(
        row
          .toSorted((a, b) => a.transform[4]! - b.transform[4]!)
          .map(({ str }) => str.trim())
          .join(' '),
      )
  }
  return rows
}

const draw = (form: ComputedForm, [firstName, lastName, line1]: (typeof holders)[number]) => {
  const taxpayer = {
    kind: 'person',
    firstName,
    lastName,
    tin: '912-70-1234',
    line1,
    line2: null,
    city: 'Cañon City',
    state: 'CO',
    postalCode: '81212',
  } as const
  const account = {
    id: accountId,
    ownerId: idOf('usr', uuid),
    type: 'individual',
    name: null,
    custodian: null,
  } as const
  const recipient = formRecipient(account, {
    holder: { legalName: `${firstName} ${lastName}`, isUsPerson: true },
    taxpayer,
  })
  const payer = {
    legalName: 'Sun One, Inc.',
    ein: '12-3456789',
    address: '1 Pier, Portland, ME 04101',
    phone: '207-555-0100',
  }
  const content = formContent(form, { payer, recipient, portfolio: 'Sun One', ...ofHolder }, null)
  return drawPdf({ ...content, madeAt: instant('2026-01-30T15:00:00Z') })
}

describe.each(forms)('the PDF of $form, read by a program of others', (form) => {
  it('has each of ten hard holders as the IRS has them, and each amount at the height of its box', {
    timeout: 60_000,
  }, async () => {
    for (const [nth, holder] of holders.entries()) {
      const rows = await rowsOf(await draw(form, holder))
      const all = rows.join(' ')
      expect(all).toContain(names[nth])
      expect(all).toContain(`${holder[3]}, Canon City, CO 81212`)
      for (const { code, amount, text, ...box } of filedBoxes(form)) {
        const name = code === 'J, ending' ? 'At the end of the year' : box.name
        const value = amount === null ? text : formatCents(amount)
        const row = rows.find((words) => words.includes(name.slice(0, 30)) && words.endsWith(value))
        expect([form.form, code, row]).toEqual([form.form, code, expect.any(String)])
      }
    }
  })
})

it('has the account number under which the IRS has each line of Form 1099-B, its checkbox, property and wash sale', async () => {
  const form = forms[2]!
  const rows = await rowsOf(await draw(form, holders[0]))
  const returns = returnsOf({ ...form, id: idOf('txf', uuid), ...ofHolder }, 'Sun One, Inc.')
  const boxes = ['D', 'A', 'X']
  returns.forEach(({ accountNumber, cells }, at) => {
    expect(rows.find((row) => row.startsWith(`${at + 1} ${accountNumber} `))).toContain(
      cells['Box 1a - Description of property'],
    )
    const sale = form.sales[at]!
    const row = rows.find((words) => words.startsWith(`${at + 1} ${boxes[at]} `))
    expect(row).toContain(formatCents(sale.proceeds))
    if (sale.disallowed > 0n) expect(row).toContain(formatCents(sale.disallowed))
  })
})

it('has the account number that the IRS has, with the portfolio on Form 1099-MISC, and Form 1042-S in whole dollars', async () => {
  const dividends = await rowsOf(await draw(forms[0]!, holders[0]))
  const [filed] = returnsOf({ ...forms[0]!, id: idOf('txf', uuid), ...ofHolder }, 'Sun One, Inc.')
  expect(dividends.join('\n')).toMatch(new RegExp(`Account number: ${filed!.accountNumber}`))
  const [reward] = returnsOf({ ...forms[3]!, id: idOf('txf', uuid), ...ofHolder }, 'Sun One, Inc.')
  expect(reward!.accountNumber).toMatch(/^[\w-]{17}7$/)
  expect((await rowsOf(await draw(forms[3]!, holders[0]))).join('\n')).toContain(
    `Account number: ${reward!.accountNumber}`,
  )
  const foreign = (await rowsOf(await draw(forms[1]!, holders[0]))).join('\n')
  expect(foreign).toContain('$1,234.00')
  expect(foreign).toContain('$371.00')
})
