export const versionsAddress = (url: string): string =>
  url.replace(/^\/offering-documents\/([^/]+)\/([^/]+)\/.*$/, '/investment/$1/documents/$2/')
