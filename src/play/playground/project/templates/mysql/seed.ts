import { readFile } from 'node:fs/promises'
import { createConnection } from 'mysql2/promise'
import { addressOf, DATABASE, OWN_SERVER } from './server.ts'

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const script = `${await read('./schema.sql')}\n${await read('./seed.sql')}`
// On a server that others use too, a database of the same name may not be ours.
const others = [...script.matchAll(/^create database `?(\w+)/gim)].map(([, name]) => name)

const connection = await createConnection({ uri: addressOf(), multipleStatements: true })
try {
  for (const name of OWN_SERVER ? [DATABASE, ...others] : [DATABASE]) {
    await connection.query(`drop database if exists ${name}`)
  }
  await connection.query(`create database ${DATABASE}; use ${DATABASE}`)
  await connection.query("set time_zone = '+00:00'")
  await connection.query(script)
} finally {
  await connection.end()
}
console.log('Seeded %s.', DATABASE)
