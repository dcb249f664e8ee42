/** Values that a stand-in accepts. Production mode accepts none of them. */
export const sandboxSecrets = {
  DATA_KEY: 'c2FuZGJveC1kYXRhLWtleS1ub3QtZm9yLXByb2R1Y3Q',
  BLIND_INDEX_KEY: 'sandbox-blind-index-key-not-for-production',
  PROOF_SIGNING_KEY: 'c2FuZGJveC1wcm9vZi1zZWVkLW5vdC1mb3ItcHJvZHU',
  PROOF_SALT_KEY: 'sandbox-proof-salt-key-not-for-production',
  ACH_KEY: 'sandbox-ach-key',
  ACH_SECRET: 'sandbox-ach-secret',
  ACH_WEBHOOK_SECRET: 'sandbox-ach-webhook-secret',
  BANK_LINK_CLIENT_ID: 'sandbox-bank-link',
  BANK_LINK_SECRET: 'sandbox-bank-link-secret',
  IDENTITY_CLIENT_ID: 'portal',
  IDENTITY_CLI_CLIENT_ID: 'operators-command-line',
  IDENTITY_MANAGEMENT_ID: 'portal-server',
  IDENTITY_MANAGEMENT_SECRET: 'sandbox-identity-management-secret',
  IDENTITY_EVENTS_TOKEN: 'sandbox-identity-events-token',
  ESIGN_KEY: 'sandbox-esign-key',
  ESIGN_CLIENT_ID: 'sandbox-esign-client',
  TEXTS_ACCOUNT: 'AC00000000000000000000000000000000',
  TEXTS_TOKEN: 'sandbox-texts-token',
  CRM_TOKEN: 'sandbox-crm-token',
  BANK_KEY: 'sandbox-bank-key',
  CUSTODIAN_LIVE_KEY: 'sandbox-custodian-live-key',
  CUSTODIAN_LIVE_WEBHOOK_SECRET: 'sandbox-custodian-live-webhook-secret',
  CUSTODIAN_FILES_KEY:
    'LS0tLS1CRUdJTiBPUEVOU1NIIFBSSVZBVEUgS0VZLS0tLS0KYjNCbGJuTnphQzFyWlhrdGRqRUFBQUFBQkc1dmJtVUFBQUFFYm05dVpRQUFBQUFBQUFBQkFBQUFNd0FBQUF0emMyZ3RaVwpReU5UVXhPUUFBQUNDMVBDOFFXaFNVbGdkT0VQbEkzNUloWFErajdDU3FWLzQ4cktYVENtTll1UUFBQUpDMGE4Sk50R3ZDClRRQUFBQXR6YzJndFpXUXlOVFV4T1FBQUFDQzFQQzhRV2hTVWxnZE9FUGxJMzVJaFhRK2o3Q1NxVi80OHJLWFRDbU5ZdVEKQUFBRUJqbm4xdVpMakk5VXZxN3RMZGpJL25OeEZFSko0cGtvT3ZsQXJkZytqTXVMVThMeEJhRkpTV0IwNFErVWpma2lGZApENlBzSktwWC9qeXNwZE1LWTFpNUFBQUFCM05oYm1SaWIzZ0JBZ01FQlFZPQotLS0tLUVORCBPUEVOU1NIIFBSSVZBVEUgS0VZLS0tLS0K',
  CUSTODIAN_FILES_HOST_KEY: 'SHA256:SLT+zffd7dWkAYaow4EnnM7dptF4W0Xjf10i9GGCbRI',
} as const

/** The bucket of the S3 stand-in. A company in production need not have one, so these are not among the secrets. */
export const sandboxBucket = {
  FILES_BUCKET: 'longlight-sandbox-files',
  FILES_KEY_ID: 'AKSANDBOXFILES',
  FILES_KEY_SECRET: 'sandbox-files-key-secret',
} as const

/** The gated page outside production mode; the start prints the password. */
export const sandboxGate = {
  password: 'upstream-of-the-weir',
  hash: 'scrypt:15:bG9uZ2xpZ2h0LXNhbmRib3gtZ2F0ZQ:1gx0-xT06fmGF_2lxbDMCGK8BNigl-GeeFMW-JdTm3U',
} as const
