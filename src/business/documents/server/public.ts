export {
  addDocument,
  addDocuments,
  type DocumentRecord,
  findDocument,
  type NewDocument,
  publicDocuments,
} from './documents-store.ts'
export { drawPdf } from './draw-pdf.ts'
