export type Quota = {
  readonly policy: 'address' | 'token'
  readonly perMinute: number
  readonly left: number
  /** Seconds until it is full again. */
  readonly resetsIn: number
}

declare module 'fastify' {
  interface FastifyRequest {
    quotas?: readonly Quota[]
  }
}

/** The fields RateLimit-Policy and RateLimit as draft-ietf-httpapi-ratelimit-headers-10 has them. */
export const quotaFields = (quotas: readonly Quota[]): Record<string, string> =>
  quotas.length === 0
    ? {}
    : {
        'ratelimit-policy': quotas.map(({ policy, perMinute }) => `"${policy}";q=${perMinute};w=60`).join(', '),
        ratelimit: quotas.map(({ policy, left, resetsIn }) => `"${policy}";r=${left};t=${resetsIn}`).join(', '),
      }
