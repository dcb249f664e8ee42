import { parentPort, workerData } from 'node:worker_threads'
import { inspectFile } from './inspect-file.ts'

const { file, types } = workerData as {
  file: Parameters<typeof inspectFile>[0]
  types: Parameters<typeof inspectFile>[1]
}
parentPort?.postMessage(await inspectFile(file, types))
