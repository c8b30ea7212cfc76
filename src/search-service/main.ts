import { startService } from './start.ts'

const { url, adminKeyFile } = await startService(process.env)
process.stdout.write(`Search service on ${url}\n`)
if (adminKeyFile) process.stdout.write(`The admin key is in ${adminKeyFile}\n`)
