import { company } from './brand.ts'

export const dataLicense = {
  name: 'Creative Commons Attribution 4.0 International',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  line: `Data by ${company.legalName}, licensed under Creative Commons Attribution 4.0 International (CC BY 4.0). ${company.invented}`.trimEnd(),
} as const
