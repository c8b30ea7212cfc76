/** The part of `pg` that serializes parameters for sending; it has no published types. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null }
  export default utils
}
