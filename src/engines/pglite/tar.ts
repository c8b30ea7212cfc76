const BLOCK = 512

/** Returns a tar archive with only the entries whose names `keeps` accepts. */
export function filterTar(archive: Buffer, keeps: (name: string) => boolean): Buffer {
  const kept: Buffer[] = []
  let offset = 0
  while (offset + BLOCK <= archive.length) {
    const name = archive.toString('latin1', offset, offset + 100).split('\0')[0]
    if (!name) break
    const size = Number.parseInt(archive.toString('latin1', offset + 124, offset + 136), 8) || 0
    const end = offset + BLOCK + Math.ceil(size / BLOCK) * BLOCK
    if (keeps(name)) kept.push(archive.subarray(offset, end))
    offset = end
  }
  return Buffer.concat([...kept, Buffer.alloc(2 * BLOCK)])
}
