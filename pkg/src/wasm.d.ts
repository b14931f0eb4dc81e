/** A `.wasm` file as bundlers for Workers import it. */
declare module '*.wasm' {
  const compiled: WebAssembly.Module;
  export default compiled;
}
