export { addCorrections, type CorrectingDocument } from './add-corrections.ts'
export {
  addDocument,
  addDocuments,
  type DocumentRecord,
  documentAbout,
  documentsOf,
  findDocument,
  type NewDocument,
  publicDocuments,
} from './documents-store.ts'
export { drawPdf, type PdfPart } from './draw-pdf.ts'
