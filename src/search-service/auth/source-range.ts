import { BlockList, isIP } from 'node:net'

/** Returns whether an address is in one of the ranges (`192.168.1.0/24`, or single addresses). */
export function isInSources(address: string, sources: string[]): boolean {
  const ranges = new BlockList()
  for (const source of sources) {
    const [network = '', bits] = source.split('/')
    const family = isIP(network)
    if (family === 0) continue
    const type = family === 4 ? 'ipv4' : 'ipv6'
    const prefix = bits === undefined ? (family === 4 ? 32 : 128) : Number(bits)
    if (Number.isInteger(prefix) && prefix >= 0 && prefix <= (family === 4 ? 32 : 128)) {
      ranges.addSubnet(network, prefix, type)
    }
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const family = isIP(plain)
  return family !== 0 && ranges.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
