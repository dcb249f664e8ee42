import { describe, expect, it } from 'vitest'
import { shapeSsn } from '#design/components/ssn-field/ssn-text.ts'
import { isPostOfficeBox } from './post-office-box.ts'
import { canBeIssued, parseSsn } from './ssn.ts'

describe('a post office box', () => {
  it.each([
    ['PO Box 12', true],
    ['P.O. Box 12', true],
    ['p o box 12', true],
    ['POBox12', true],
    ['Post Office Box 12', true],
    ['P.O.B. 12', true],
    ['12 Main St, PO Box 4', true],
    ['Box 12', true],
    ['  BOX #12', true],
    ['Lock Box 12', true],
    ['p.o. bx 12', true],
    ['PO Drawer 44', true],
    ['P.O. Drawer B', true],
    ['Post Box 12', true],
    ['Postal Box 7', true],
    ['Mailbox 9', true],
    ['P.O. Lockbox 9', true],
    ['PO. B0X 12', true],
    ['P O BX12', true],
    ['ＰＯ Ｂｏｘ 12', true],
    ['P.O.\u200b Box 12', true],
    ['Box No. 12', true],
    ['Drawer 44', true],
    ['Caller Box 9', true],
    ['Apartado Postal 31', true],
    ['Box A12', true],
    ['Box 65, RR 2', false],
    ['BOX 4 HC 61', false],
    ['Box 3 Rural Route 1', false],
    ['R.F.D. 2, Box 15', false],
    ['HCR 4 Box 12', false],
    ['14 Drawer Lane', false],
    ['12 Mailbox Road', false],
    ['200 Post Boxwood Ct', false],
    ['9 Post Drive', false],
    ['44 Casilla Street', false],
    ['RR 2 Box 15', false],
    ['Box Elder Road 12', false],
    ['12 Box Street', false],
    ['100 Polo Boxwood Lane', false],
    ['7 Post Oak Road', false],
    ['Unit 12 Apo Boulevard', false],
    ['P0 Box 12', true],
    ['P.0. Box 12', true],
    ['PO-Box 12', true],
    ['P/O Box 12', true],
    ['P,O, Box 12', true],
    ['PO_Box 12', true],
    ['Post-Office Box 12', true],
    ['Post Ofc Box 12', true],
    ['P.O. 12', true],
    ['PO Bin 12', true],
    ['Firm Caller 12', true],
    ['Caller Service 12', true],
    ['Lock-Box 12', true],
    ['Apdo. Postal 12', true],
    ['Apartado de Correos 12', true],
    ['Apdo Núm. 12', true],
    ['Box A', true],
    ['Box AB12', true],
    ['General Delivery', true],
    ['Gen. Del.', true],
    ['PMB 45', true],
    ['123 Main St, P.M.B. #45', true],
    ['c/o Lee, P.O. Box 12', true],
    ['Box 12, Star Route', false],
    ['Box 12 Route 5', false],
    ['Box 65, R.D. 2', false],
    ['HC-61 Box 12', false],
    ['Box 12, HCR-4', false],
    ['RR 36 Box 8200', false],
    ['HC 01 Buzón 29030', false],
    ['PSC 3 Box 4120', false],
    ['Box 12, CMR 402', false],
    ['Box 4190 Unit 2050', false],
    ['URB Las Gladiolas, 150 Calle A', false],
    ['123 Main St # 45', false],
    ['c/o Lee, 12 Main St', false],
    ['12 Poʻokela St', false],
    ['1 Post Office Square', false],
    ['5 Old Post Office Road', false],
    ['Bldg P, Office B 12', false],
    ['1 General Delivery Rd', false],
    ['12 Pmbroke St', false],
    ['Route 5 Box 12', false],
    ['P 01 Dock St', false],
  ])('%s: %s', (line, is) => {
    expect(isPostOfficeBox({ lines: [line], city: 'Portland' })).toBe(is)
  })

  it.each(['APO', 'fpo', ' DPO ', 'A.P.O.', 'APO AE', 'FPO, AP', 'dpo/aa'])('is a real address in %s', (city) => {
    expect(isPostOfficeBox({ lines: ['PO Box 12'], city })).toBe(false)
  })

  it.each(['Apollo', 'Apo Beach', 'Portland', 'Fpon'])('is none in %s', (city) => {
    expect(isPostOfficeBox({ lines: ['12 Main St', 'PO Box 12'], city })).toBe(true)
  })
})

describe('a tax number', () => {
  it.each([
    ['212345678', true],
    ['000123456', false],
    ['666123456', false],
    ['900123456', false],
    ['999887777', true],
    ['900501234', true],
    ['912701234', true],
    ['999650001', true],
    ['988881234', true],
    ['900921234', true],
    ['900941234', true],
    ['900491234', false],
    ['912661234', false],
    ['912691234', false],
    ['900891234', false],
    ['900931234', false],
    ['900111234', false],
    ['212005678', false],
    ['212340000', false],
    ['078051120', false],
    ['111111111', false],
    ['900500000', true],
    ['949889999', true],
    ['999991234', true],
    ['900000000', false],
    ['955671234', false],
    ['955681234', false],
    ['955891234', false],
    ['999931234', false],
    ['987654321', true],
    ['733012345', true],
    ['666501234', false],
    ['219099999', false],
    ['457555462', false],
    ['000000000', false],
  ])('%s can have been issued: %s', (ssn, can) => {
    expect(canBeIssued(ssn)).toBe(can)
  })

  it('is read with or without signs', () => {
    for (const text of [
      '212–34–5678',
      '212—34—5678',
      '２１２３４５６７８',
      '\u200e212-34-5678\u200f',
      '212\u00a034\u00a05678',
      '212\u200b345678',
      '212\u201134\u20115678',
      '\ufeff212345678',
      '２１２－３４－５６７８',
      '212\u00ad345678',
      '212.34.5678',
      '212/34/5678',
      '212־34־5678',
      '212ー34ー5678',
      '212\ufe0f345678',
      '2 1 2 3 4 5 6 7 8',
    ])
      expect(parseSsn(text), JSON.stringify(text)).toBe('212345678')
    expect(['212-34-5678', '212 34 5678', ' 212345678 ', '21234567a', '2123456789'].map(parseSsn)).toEqual([
      '212345678',
      '212345678',
      '212345678',
      null,
      null,
    ])
    for (const text of ['12-3456789', '１２–3456789', '212-34-56789', '٢١٢٣٤٥٦٧٨', 'SSN 212345678'])
      expect(parseSsn(text), text).toBeNull()
  })

  it('typed into its field with a digit too many is nobody else’s', () => {
    for (const text of ['2123456789', '212-34-56789', '1 212 34 5678', '212-34-5678-0'])
      expect(parseSsn(shapeSsn(text)), text).toBeNull()
    expect(shapeSsn('212345678')).toBe('212-34-5678')
  })
})
