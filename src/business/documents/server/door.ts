export { addDocument, findDocument, publicDocuments } from './documents-store.ts'
export { paper } from './paper.ts'
