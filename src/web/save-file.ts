export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Revoked once the browser has taken the file over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
