/** The part of Node's streams that the MySQL dialect needs to read rows one by one. */
export const Readable = {
  from: <T>(rows: AsyncIterable<T>): AsyncIterable<T> => rows,
}
