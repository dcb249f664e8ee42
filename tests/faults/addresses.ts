import { readConfig, standInPorts } from '#io/config/config.ts'
import type { TestCompany } from '#tests/setup/company.ts'

/** A company as its callers know it. */
export type Served = Pick<TestCompany, 'site' | 'sandbox'>

export const settingsOf = (company: Served) =>
  readConfig({
    PORT: new URL(company.site).port,
    SANDBOX_PORT: new URL(company.sandbox).port,
    PUBLIC_ORIGIN: company.site,
  })

export const standInOrigin = (company: Served, name: keyof typeof standInPorts) =>
  `http://127.0.0.1:${Number(new URL(company.sandbox).port) + standInPorts[name]}`
