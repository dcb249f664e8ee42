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
  shownPublicDocuments,
} from './documents-store.ts'
export { drawPdf, type PdfPart } from './draw-pdf.ts'
