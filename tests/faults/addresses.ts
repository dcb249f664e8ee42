import { readConfig, standInPorts } from '#io/config/config.ts'
import type { TestCompany } from '#tests/setup/company.ts'

export const settingsOf = (company: TestCompany) =>
  readConfig({
    PORT: new URL(company.site).port,
    SANDBOX_PORT: new URL(company.sandbox).port,
    PUBLIC_ORIGIN: company.site,
  })

export const standInOrigin = (company: TestCompany, name: keyof typeof standInPorts) =>
  `http://127.0.0.1:${Number(new URL(company.sandbox).port) + standInPorts[name]}`
