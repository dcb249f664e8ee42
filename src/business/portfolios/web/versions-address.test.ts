import { expect, it } from 'vitest'
import { offeringDocumentPath, versionsPath } from '../rules/offering-documents.ts'
import { versionsAddress } from './versions-address.ts'

it('leads from a version of a document to the page of all of them', () => {
  const statements = { kind: 'financialStatements', year: 2025, version: 3 } as const
  expect(versionsAddress(offeringDocumentPath('1', statements))).toBe(versionsPath('1', 'financial-statements-2025'))
})
