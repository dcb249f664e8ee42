/** The page of a document's versions, from the address of one: it names the portfolio and the document. */
export const versionsAddress = (url: string): string =>
  url.replace(/^\/offering-documents\/([^/]+)\/([^/]+)\/.*$/, '/investment/$1/documents/$2/')
