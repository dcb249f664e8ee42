import pg from 'pg'
const c = new pg.Client(`postgres://longlight@127.0.0.1:${process.argv[2]}/postgres`); await c.connect()
for (const q of process.argv.slice(3)) console.table((await c.query(q)).rows)
await c.end()
