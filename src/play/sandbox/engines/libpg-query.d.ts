/** The package's WebAssembly module, for which it has no declarations. */
declare module 'libpg-query/wasm/libpg-query.js' {
  interface Grammar {
    lengthBytesUTF8(text: string): number
    stringToUTF8(text: string, pointer: number, size: number): void
    UTF8ToString(pointer: number): string
    getValue(pointer: number, type: 'i32'): number
    _malloc(size: number): number
    _free(pointer: number): void
    _wasm_parse_query_raw(text: number): number
    _wasm_free_parse_result(result: number): void
  }
  export default function createGrammar(options: {
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance) => void,
    ): object
  }): Promise<Grammar>
}
