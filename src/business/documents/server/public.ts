export { addCorrections, type CorrectingDocument } from './add-corrections.ts'
export {
  addDocument,
  addDocuments,
  type DocumentRecord,
  documentAbout,
  documentsById,
  documentsOf,
  findDocument,
  keptUntilOf,
  type NewDocument,
} from './documents-store.ts'
export { drawPdf, type PdfPart, sentences } from './draw-pdf.ts'
