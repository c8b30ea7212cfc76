import type { RunnerAsset } from '../manifest.ts'

/** Progress of a download, in compressed bytes. */
export interface ByteProgress {
  received: number
  total: number
}

/** Adds up the progress of several files. */
export class ProgressSum {
  readonly #done = new Map<RunnerAsset, number>()
  readonly #total: number
  readonly #report: (progress: ByteProgress) => void

  constructor(assets: readonly RunnerAsset[], report: (progress: ByteProgress) => void) {
    this.#total = assets.reduce((sum, { transfer }) => sum + transfer, 0)
    this.#report = report
  }

  of(asset: RunnerAsset): (done: number) => void {
    return (done) => {
      this.#done.set(asset, done * asset.transfer)
      const received = [...this.#done.values()].reduce((sum, bytes) => sum + bytes, 0)
      this.#report({ received: Math.round(received), total: this.#total })
    }
  }
}
