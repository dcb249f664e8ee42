export { addCorrections, type CorrectingDocument } from './add-corrections.ts'
export {
  addDocument,
  addDocuments,
  type DocumentRecord,
  findDocument,
  type NewDocument,
  publicDocuments,
} from './documents-store.ts'
export { drawPdf } from './draw-pdf.ts'
