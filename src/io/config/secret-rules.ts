const fewestCharacters = 16
const fewestKinds = 6
export const weak = `is easy to guess; use at least ${fewestCharacters} random characters`

/** Our name at a partner is not secret. */
export const isName = (setting: string): boolean => /_(ID|ACCOUNT|HOST_KEY)$/.test(setting)
export const isWeak = (value: string): boolean => value.length < fewestCharacters || new Set(value).size < fewestKinds

/** True if traffic to an address is readable in transit; mail too, unless it requires an encrypted connection. */
export function isOpen(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address)
  if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return false
  return protocol === 'http:' || (protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true')
}

export const closed = (name: string): string =>
  name === 'SMTP_URL'
    ? 'has to be smtps, or to end with ?requireTLS=true, or an address of this machine'
    : 'has to be https, or an address of this machine'
