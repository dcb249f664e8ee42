export { endDocumentWatchByLink } from './document-watch-links.ts'
