import { Worker } from 'node:worker_threads'
import { type ChosenFile, checkUploadHeader, type UploadLook, type UploadType } from '#kernel/uploaded-file.ts'

/** A scan of hundreds of pages takes a second; anything longer was made to be slow. */
const patienceMs = 10_000
/** Strings and tables of a 10 MB file, several times over. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const mostAtOnce = 2
const mostWaiting = 16

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads an untrusted file to its last byte, off the main thread and within time and memory limits. Beyond them it is
 * refused. Never call it inside a transaction, whose locks it would hold.
 */
export async function inspectUpload(file: ChosenFile, types: readonly UploadType[]): Promise<UploadLook> {
  const header = checkUploadHeader(file, types)
  if ('fault' in header) return header
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) return { fault: 'busy' }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await inspectedByWorker(file, types)
  } finally {
    // The slot goes to the longest waiter, or is free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function inspectedByWorker(file: ChosenFile, types: readonly UploadType[]): Promise<UploadLook> {
  const worker = new Worker(new URL('./inspection-worker.ts', import.meta.url), {
    workerData: { file: { fileName: file.fileName, bytes: Uint8Array.from(file.bytes) }, types },
    resourceLimits: memory,
  })
  return new Promise<UploadLook>((resolve, reject) => {
    const patience = setTimeout(() => resolve({ fault: 'tooComplex' }), patienceMs)
    const done = (settle: () => void) => {
      clearTimeout(patience)
      settle()
    }
    worker.once('message', (look: UploadLook) => done(() => resolve(look)))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      done(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ fault: 'tooComplex' }) : reject(error))),
    )
    worker.once('exit', () => done(() => resolve({ fault: 'tooComplex' })))
  }).finally(() => worker.terminate())
}
