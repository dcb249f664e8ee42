import { describe, expect, it } from 'vitest'
import { annualReports } from '#business/learning/web/company-words.server.ts'
import { annualReportPdf } from './annual-report-pdf.server.ts'
import { reportYears } from './page-addresses.ts'

describe('an annual report as a PDF', () => {
  it('exists for every year that has a report', () =>
    expect(annualReports.map(({ year }) => year)).toEqual([...reportYears]))

  it.each(annualReports.map((report) => [report.year, report] as const))(
    'of %i has the same bytes each time, is tagged, named and in English',
    async (_, report) => {
      const [first, second] = [await annualReportPdf(report), await annualReportPdf(report)]
      expect(first.equals(second)).toBe(true)
      const pdf = first.toString('latin1')
      expect(pdf.startsWith('%PDF-1.7')).toBe(true)
      for (const mark of [
        '/StructTreeRoot',
        '/Marked true',
        '/Lang (en-US)',
        '/DisplayDocTitle true',
        '/S /Table',
        '/S /H1',
      ])
        expect(pdf).toContain(mark)
    },
  )
  it('is written with letters that its font has', () => {
    const strange = annualReports.flatMap((report) =>
      [...JSON.stringify(report)].filter((sign) => !/[ -ÿ–—‘’“”•…€]/.test(sign)),
    )
    expect(strange).toEqual([])
  })
})
