import { flushCompileCache } from 'node:module'

// Loaded before each process that the supervisor starts: when the supervisor dies, even by kill -9, the process
// sees the line to it close and stops as it would on SIGTERM; one that cannot stop in time is ended.
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 10_000).unref()
  process.kill(process.pid, 'SIGTERM')
})

// A process that is killed keeps nothing, so what was compiled is kept as soon as it is up: its successor starts sooner.
process.once('message', () => flushCompileCache())
process.channel?.unref()
