import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import type { TestCompany } from './test-company.ts'

/** Previews a tax year and reads these fields of the result, once its job is done. */
export async function previewYear(
  { ask, drain }: Pick<TestCompany, 'ask' | 'drain'>,
  viewer: Viewer,
  input: string,
  fields: string,
) {
  const started = await ask(
    viewer,
    `mutation ($key: IdempotencyKey!) { previewTaxYear(input: { key: $key, ${input} }) { run { portfolioId year } } }`,
    { key: uuidv7() },
  )
  expect(started.errors).toEqual([])
  await drain()
  const { portfolioId, year } = started.data.previewTaxYear.run
  const { data } = await ask(
    viewer,
    `{ taxYearPreview(portfolioId: "${portfolioId}", year: ${year}) { state preview { ${fields} } } }`,
  )
  expect(data.taxYearPreview.state).toBe('done')
  return data.taxYearPreview.preview
}
