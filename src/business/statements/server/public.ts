export { exchangeFile } from './exchange-file.ts'
