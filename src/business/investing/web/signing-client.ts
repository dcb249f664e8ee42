export type SigningClient = {
  open(
    url: string,
    options: {
      readonly clientId: string
      readonly container: HTMLElement
      readonly skipDomainVerification: boolean
      readonly timeout: number
    },
  ): void
  close(): void
  on(event: SigningEvent, listener: () => void): void
}

type SigningEvent = 'ready' | 'sign' | 'decline' | 'error' | 'cancel' | 'finish' | 'close'

/** Loaded only when someone signs. */
export async function loadSigningClient(): Promise<SigningClient> {
  const { default: Client } = (await import('hellosign-embedded/umd/embedded.production.min.js')) as unknown as {
    default: new () => SigningClient
  }
  return new Client()
}
