/**
 * Limits how far memories of WebAssembly grow from now on in this thread: an engine that asks for more gets none,
 * and reports that it is out of memory.
 *
 * @param most bytes that each may grow by, from the size that it has when it first grows.
 */
export function limitGrowth(most: number): void {
  const { grow } = WebAssembly.Memory.prototype
  const sizes = new WeakMap<WebAssembly.Memory, number>()
  WebAssembly.Memory.prototype.grow = function (pages) {
    const size = this.buffer.byteLength
    const first = sizes.get(this) ?? size
    sizes.set(this, first)
    if (size + pages * PAGE > first + most)
      throw new RangeError('The memory limit has been reached.')
    return grow.call(this, pages)
  }
}

/** Size of a page of WebAssembly's memory, in bytes. */
const PAGE = 65_536
