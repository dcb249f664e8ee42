import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

// Unpacks the browser that npm brought, its fonts, and the libraries that a bare system lacks, into TMPDIR.
const packed = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')))
await chromium.executablePath()
await inflate(join(packed, 'al2023.tar.br'))
