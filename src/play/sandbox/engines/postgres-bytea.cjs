/** Parses `bytea` as the server writes it: `\x` and two hexadecimal digits for each byte. */
module.exports = function parseBytes(text) {
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
