export {
  addDocument,
  addDocuments,
  type DocumentRecord,
  findDocument,
  type NewDocument,
  publicDocuments,
} from './documents-store.ts'
export { paper } from './paper.ts'
